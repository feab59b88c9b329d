/** The steps of a build, used by every command that needs built files. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'vite'
import { bundleWorker } from './bundling.ts'
import { keepReleases } from './releases.ts'
import { cutTypefaces } from './typefaces.ts'
import { isUpToDate } from './upToDate.ts'

export const generateTypes = () => runNode(['schema/generate.ts'])

/** Sources of the generated types, and the types. */
const TYPE_SOURCES = ['{client,schema}/**', 'package-lock.json']

/** Written after each time: files that stay the same keep theirs. */
const TYPES_GENERATED = 'dist/types-generated'

/** For tests, which run often: generating takes two seconds. */
export async function generateTypesWhenNeeded(): Promise<void> {
  if (isUpToDate(TYPES_GENERATED, TYPE_SOURCES)) return
  await generateTypes()
  mkdirSync(dirname(TYPES_GENERATED), { recursive: true })
  writeFileSync(TYPES_GENERATED, '')
}

/**
 * Writes dist/client, beside the files of the release before. Files of older ones are removed, never while a server
 * reads the folder (a deleted file stays 404 there).
 */
export async function buildClient(): Promise<void> {
  await cutTypefaces()
  const built = await build({ logLevel: 'warn' })
  if (!('output' in built)) throw new Error('One build was expected')
  keepReleases(
    'dist/client',
    built.output.map(({ fileName }) => fileName).filter((file) => file.startsWith('_/static/')),
  )
}

/** What the browser's files are made from. */
const CLIENT_SOURCES = [
  '{client,schema}/**',
  'bin/{building,firstSheet,releases,splitSheet,typefaces}.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Written last by each build. */
const CLIENT_BUILT = 'dist/client/.vite/releases.json'

/** For tests and checks, which run often: a release is always built from scratch. */
export async function buildClientWhenNeeded(): Promise<void> {
  if (!isUpToDate(CLIENT_BUILT, CLIENT_SOURCES)) await buildClient()
}

/** The product's worker. */
export const WORKER = 'worker/index.ts'

/** Where wrangler.toml expects the worker's modules. */
export const WORKER_FOLDER = 'dist/worker'

export const buildWorker = (outDir: string): Promise<void> => bundleWorker(WORKER, outDir)

function runNode(args: string[], { quiet = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}
