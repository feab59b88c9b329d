import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { bundleWorker, ENTRY } from './bundling.ts'
import { keepReleases } from './releases.ts'
import { cutTypefaces } from './typefaces.ts'
import { isUpToDate } from './upToDate.ts'

export const generateTypes = () => runNode(['schema/generating/generate.ts'])

const TYPE_SOURCES = ['{client,schema}/**', 'package-lock.json']

/** Unchanged types keep their times. */
const TYPES_GENERATED = 'dist/types-generated'

export async function generateTypesWhenNeeded(): Promise<void> {
  if (isUpToDate(TYPES_GENERATED, TYPE_SOURCES)) return
  await generateTypes()
  mkdirSync(dirname(TYPES_GENERATED), { recursive: true })
  writeFileSync(TYPES_GENERATED, '')
}

/** It removes files of older releases, so no server may read the folder. */
export async function buildClient(): Promise<void> {
  await cutTypefaces()
  const built = await build({ logLevel: 'warn' })
  if (!('output' in built)) throw new Error('One build was expected')
  keepReleases(
    'dist/client',
    built.output.map(({ fileName }) => fileName).filter((file) => file.startsWith('_/static/')),
  )
}

const CLIENT_SOURCES = [
  '{client,schema}/**',
  'bin/building/{building,cutSheet,firstSheet,releases,typefaces}.ts',
  'vite.config.ts',
  'package-lock.json',
]

const CLIENT_BUILT = 'dist/client/.vite/releases.json'

/** A release is always built from scratch. */
export async function buildClientWhenNeeded(): Promise<void> {
  if (!isUpToDate(CLIENT_BUILT, CLIENT_SOURCES)) await buildClient()
}

export const WORKER = 'worker/index.ts'

export const WORKER_FOLDER = 'dist/worker'

export const buildWorker = (outDir: string): Promise<void> => bundleWorker(WORKER, outDir)

export const WORKER_SOURCES = [
  '{worker,client,schema}/**',
  'bin/building/bundling.ts',
  'wrangler.toml',
  'package-lock.json',
  'dist/client/.vite/manifest.json',
]

/** `wrangler dev` runs the build twice when the first run has written types. */
export async function buildWorkerWhenNeeded(): Promise<void> {
  if (!isUpToDate(join(WORKER_FOLDER, ENTRY), WORKER_SOURCES)) await buildWorker(WORKER_FOLDER)
}

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
