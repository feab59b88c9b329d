/**
 * What every place starts from, made once for a run: the worker's modules as they would be deployed, the shim's
 * modules, and a site with the demo content.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildWorker, WORKER_FOLDER } from '../../bin/building.ts'
import { loadDemoWhenEmpty } from '../../bin/demo/load.ts'
import { migrateLocal } from '../../bin/local.ts'
import { readSettings, type Settings } from '../../bin/runtime.ts'
import { isUpToDate } from '../../bin/upToDate.ts'

export interface Prepared {
  /** The folder of the worker's modules. */
  bundle: string
  shim: { path: string; contents: string }[]
  /** The folder of the browser's files. */
  files: string
  /** State folders to copy from, by what is in them. */
  sites: { demo: string; empty: string }
  settings: Settings
}

/** @returns and a function that removes it again */
export async function prepare(): Promise<{ prepared: Prepared; discard: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'harness-'))
  const sites = { demo: join(folder, 'demo'), empty: join(folder, 'empty') }
  const makeSites = async () => {
    await migrateLocal(sites.empty)
    cpSync(sites.empty, sites.demo, { recursive: true })
    await loadDemoWhenEmpty(sites.demo)
  }
  await Promise.all([bundleWhenNeeded(), makeSites()])
  return {
    prepared: {
      bundle: WORKER_FOLDER,
      shim: shimModules(),
      files: 'dist/client',
      sites,
      settings: await readSettings(),
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const SOURCES = [
  '{worker,client,schema}/**',
  'bin/bundling.ts',
  'wrangler.toml',
  'package-lock.json',
  'dist/client/.vite/manifest.json',
]

async function bundleWhenNeeded(): Promise<void> {
  if (isUpToDate(join(WORKER_FOLDER, 'index.mjs'), SOURCES)) return
  const folder = mkdtempSync('dist/worker-')
  await buildWorker(folder)
  // In one step: another run may be reading it.
  rmSync(WORKER_FOLDER, { recursive: true, force: true })
  renameSync(folder, WORKER_FOLDER)
}

/** The shim is TypeScript without anything that outlives its types; the worker takes its place beside it. */
function shimModules(): Prepared['shim'] {
  const names = globSync('test/harness/shim/*.ts').map((file) => basename(file))
  return [...new Set(['main.ts', ...names])]
    .filter((name) => !name.endsWith('.d.ts'))
    .map((path) => ({
      path,
      contents: stripTypeScriptTypes(readFileSync(join('test/harness/shim', path), 'utf8')),
    }))
}
