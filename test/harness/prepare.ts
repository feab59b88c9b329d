/** Builds only after changes. */
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import { buildWorker, WORKER_FOLDER, WORKER_SOURCES } from '../../bin/building/building.ts'
import { loadDemoWhenEmpty } from '../../bin/demo/load.ts'
import { migrateLocal } from '../../bin/local/local.ts'
import { readSettings, type Settings } from '../../bin/serving/runtime.ts'
import { isUpToDate } from '../../bin/building/upToDate.ts'

export interface Prepared {
  bundle: string
  shim: { path: string; contents: string }[]
  files: string
  sites: { demo: string; empty: string }
  settings: Settings
}

export async function prepare(): Promise<Prepared> {
  await Promise.all([bundleWhenNeeded(), makeSitesWhenNeeded()])
  return {
    bundle: WORKER_FOLDER,
    shim: shimModules(),
    files: 'dist/client',
    sites: { demo: join(SITES, 'demo'), empty: join(SITES, 'empty') },
    settings: await readSettings(),
  }
}

const bundleWhenNeeded = () =>
  makeWhenNeeded(WORKER_FOLDER, 'index.mjs', WORKER_SOURCES, (folder) => buildWorker(folder))

const SITES = 'dist/sites'
/** Written last. */
const SITES_MADE = 'made'

const makeSitesWhenNeeded = () =>
  makeWhenNeeded(
    SITES,
    SITES_MADE,
    ['{worker,schema,migrations,bin}/**', 'wrangler.toml', 'package-lock.json'],
    async (folder) => {
      const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
      await migrateLocal(empty)
      cpSync(empty, demo, { recursive: true })
      await loadDemoWhenEmpty(demo)
      writeFileSync(join(folder, SITES_MADE), '')
    },
  )

/** @param last a file that is written last, or as new as all others */
async function makeWhenNeeded(
  folder: string,
  last: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (isUpToDate(join(folder, last), sources)) return
  const made = mkdtempSync(`${folder}-`)
  await make(made)
  // Atomic, because another run may be reading it.
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

/** Types are stripped; the worker's modules are placed next to these. */
function shimModules(): Prepared['shim'] {
  const names = globSync('test/harness/shim/*.ts').map((file) => basename(file))
  return [...new Set(['main.ts', ...names])]
    .filter((name) => !name.endsWith('.d.ts'))
    .map((path) => ({
      path,
      contents: stripTypeScriptTypes(readFileSync(join('test/harness/shim', path), 'utf8')),
    }))
}
