/** The steps of a build, used by every command that needs built files. */
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { build } from 'vite'
import { keepReleases } from './releases.ts'
import { cutTextFonts } from './textFonts.ts'
import { runWrangler } from './wrangler.ts'

export const generateTypes = () => runNode(['schema/generate.ts'])

/**
 * Writes dist/client, beside the files of the release before. Files of older ones are removed, never while a server
 * reads the folder (a deleted file stays 404 there).
 */
export async function buildClient(): Promise<void> {
  await cutTextFonts()
  const built = await build({ logLevel: 'warn' })
  if (!('output' in built)) throw new Error('One build was expected')
  keepReleases(
    'dist/client',
    built.output.map(({ fileName }) => fileName).filter((file) => file.startsWith('_/static/')),
  )
}

/** Bundles the worker without an account or a network. */
export const buildWorker = (outDir: string, env?: string) =>
  runWrangler([
    'deploy',
    '--dry-run',
    '--outdir',
    outDir,
    '--minify',
    ...(env ? ['--env', env] : ['--env', '']),
  ])

export const WORKER_BUNDLE = 'dist/worker/index.js'
const SOURCES = '{worker,client,schema}/**'
const SETTINGS = ['wrangler.toml', 'package-lock.json', 'dist/client/.vite/manifest.json']

/** Bundles the worker unless nothing has changed since. Folders count too: their time tells of files that went. */
export async function buildWorkerWhenNeeded(): Promise<void> {
  const built = statSync(WORKER_BUNDLE, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const changed = [...globSync(SOURCES), ...SETTINGS].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  if (built > Math.max(...changed)) return
  const folder = mkdtempSync('dist/worker-')
  await buildWorker(folder)
  // In one step: another run may be reading it.
  rmSync('dist/worker', { recursive: true, force: true })
  renameSync(folder, 'dist/worker')
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
