/** What benchmarks run on: made when it is first asked for, and removed when the process ends. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { day } from '#schema/limits.ts'
import { buildClient, generateTypes, WORKER } from '../building.ts'
import { bundleWorker } from '../bundling.ts'
import { loadDemoWhenEmpty } from '../demo/load.ts'
import { fillSearch } from '../fillSearch.ts'
import { migrateLocal, openLocalDatabase } from '../local.ts'
import { memoryFolder } from '../memoryFolder.ts'
import { showProgress } from '../seeding/progress.ts'
import { seedSite } from '../seeding/seedSite.ts'
import { lengthenStory } from './longStory.ts'
import { DISABLE_EDGE_CACHE, ENABLE_EDGE_CACHE } from './flags.ts'

export interface DemoState {
  state: string
  storyPath: string
}

export interface BenchSite {
  /** The minified modules of a worker: their folder, built once for each source. */
  bundle(source: string): Promise<string>
  /** The demo content, with a story of 1,500 words. */
  demo(): Promise<DemoState>
  /** The same, with pages that are stored. */
  cached(): Promise<DemoState>
  /** The browser's files, as they were at the beginning. */
  files: string
  /** A synthetic site: its state folder. */
  seeded(stories: number): Promise<string>
  /** The same, with pages that are stored. */
  seededAndCached(stories: number): Promise<string>
  /** An empty folder. */
  folder(name: string): string
}

/** @param build false measures what is built already */
export async function openBenchSite({ build }: { build: boolean }): Promise<BenchSite> {
  if (build || !existsSync('dist/client/.vite/manifest.json')) {
    say('Building')
    await generateTypes()
    await buildClient()
  }
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  // However this ends.
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const folder = (name: string) => {
    const path = join(root, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  // Local D1 writes to the disk at every batch of reads, which the platform's own does not.
  const folderInMemory = (name: string) => {
    const memory = memoryFolder()
    if (!memory) return folder(name)
    const path = mkdtempSync(join(memory, 'bench-'))
    process.once('exit', () => rmSync(path, { recursive: true, force: true }))
    return path
  }
  // Another build may come while this runs: what is measured is of one.
  const files = folder('client')
  cpSync('dist/client', files, { recursive: true })
  const bundles = new Map([[WORKER, bundle(WORKER, folder('worker'))]])
  const states = new Map<number, Promise<string>>()
  let demo: Promise<DemoState> | undefined
  let cached: Promise<DemoState> | undefined
  const demoOnce = () => (demo ??= demoState(folderInMemory('demo')))
  const cachedDemo = async () => {
    const { state, storyPath } = await demoOnce()
    return { state: cachedCopy(state, folderInMemory('cached')), storyPath }
  }
  const seeded = (stories: number) =>
    once(states, stories, () => seededState(stories, folder(`seeded-${stories}`)))
  return {
    folder,
    files,
    bundle: (source) =>
      once(bundles, source, () => bundle(source, folder(basename(source).replace(/\W/g, '-')))),
    demo: demoOnce,
    cached: () => (cached ??= cachedDemo()),
    seeded,
    seededAndCached: async (stories) => cachedCopy(await seeded(stories), folder(`seeded-${stories}-cached`)),
  }
}

export const say = (step: string) => console.error(`${step} ...`)

async function bundle(source: string, folder: string): Promise<string> {
  await bundleWorker(source, folder)
  return folder
}

async function demoState(state: string): Promise<DemoState> {
  await migrateLocal(state)
  await loadDemoWhenEmpty(state)
  const { db, close } = openLocalDatabase(state)
  const storyPath = lengthenStory(db)
  db.exec(DISABLE_EDGE_CACHE)
  close()
  return { state, storyPath }
}

function cachedCopy(uncached: string, state: string): string {
  cpSync(uncached, state, { recursive: true })
  const { db, close } = openLocalDatabase(state)
  db.exec(ENABLE_EDGE_CACHE)
  close()
  return state
}

async function seededState(stories: number, state: string): Promise<string> {
  say(`Seeding ${stories} stories`)
  await migrateLocal(state)
  const { db, close } = openLocalDatabase(state)
  seedSite({
    db,
    stories,
    period: { until: startOfToday(), length: PERIOD },
    progress: showProgress(stories),
  })
  db.exec(DISABLE_EDGE_CACHE)
  close()
  await fillSearch(state)
  return state
}

/** Two months of a busy site, so that the pages of a week or a day are full on the small site too and can be compared. */
const PERIOD = 60 * day

/** The lists of the last week need stories of the last week. */
const startOfToday = () => new Date().setUTCHours(0, 0, 0, 0)

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
