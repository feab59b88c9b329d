/** Each caller gets a copy, because benchmarks change users and workers cache pages in it. */
import { constants, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { day } from '#schema/limits.ts'
import { buildClient, generateTypes, WORKER } from '../building/building.ts'
import { bundleWorker } from '../building/bundling.ts'
import { loadDemoWhenEmpty } from '../demo/load.ts'
import { fillSearch } from '../local/fillSearch.ts'
import { migrateLocal, openLocalDatabase } from '../local/local.ts'
import { memoryFolder } from '../local/memoryFolder.ts'
import { showProgress } from '../seeding/progress.ts'
import { seedSite } from '../seeding/seedSite.ts'
import { lengthenStory } from './longStory.ts'
import { DISABLE_EDGE_CACHE, ENABLE_EDGE_CACHE } from './flags.ts'

export interface DemoState {
  state: string
  storyPath: string
}

export type Extent = 'full' | 'short'

export interface BenchSite {
  extent: Extent
  bundle(source: string): Promise<string>
  empty(): Promise<string>
  demoAsWritten(): Promise<string>
  /** The demo has a story of 1,500 words. */
  demo(): Promise<DemoState>
  cached(): Promise<DemoState>
  /** A snapshot. */
  files: string
  seeded(stories: number): Promise<string>
  seededAndCached(stories: number): Promise<string>
  folder(name: string): string
  remove(): void
}

interface BenchSiteInput {
  /** False measures the existing build. */
  build: boolean
  extent?: Extent
  made?: { worker: string; empty: string; demo: string }
}

export async function openBenchSite({ build, extent = 'full', made }: BenchSiteInput): Promise<BenchSite> {
  if (build || !existsSync('dist/client/.vite/manifest.json')) {
    say('Building')
    await generateTypes()
    await buildClient()
  }
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  // Local D1 writes to disk for every batch of reads, unlike the platform's.
  const memory = memoryFolder()
  const rootInMemory = memory ? mkdtempSync(join(memory, 'bench-')) : root
  const remove = () => {
    for (const one of [root, rootInMemory]) rmSync(one, { recursive: true, force: true })
  }
  // Covers all ways to exit.
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const folder = (name: string) => mkdtempSync(join(root, `${name}-`))
  const folderInMemory = (name: string) => mkdtempSync(join(rootInMemory, `${name}-`))
  // Another build may run meanwhile.
  const files = folder('client')
  cpSync('dist/client', files, { recursive: true })

  const bundles = new Map([[WORKER, made ? Promise.resolve(made.worker) : bundle(WORKER, folder('worker'))]])

  const empty = kept(async () => made?.empty ?? migrated(folder('empty')))
  const asWritten = kept(
    async () => made?.demo ?? filled(copyOf(await empty(), folderInMemory('as-written'))),
  )
  const long = kept(async () => lengthened(copyOf(await asWritten(), folderInMemory('long'))))
  const sites = new Map<number, Promise<string>>()
  const site = (stories: number) =>
    madeOnce(sites, stories, async () => seed(stories, copyOf(await empty(), folder('site'))))

  const demo = async () => {
    const { state, storyPath } = await long()
    return { state: copyOf(state, folderInMemory('demo')), storyPath }
  }
  const seeded = async (stories: number) => copyOf(await site(stories), folder('seeded'))
  return {
    extent,
    folder,
    files,
    bundle: (source) =>
      madeOnce(bundles, source, () => bundle(source, folder(basename(source).replace(/\W/g, '-')))),
    empty: async () => copyOf(await empty(), folder('empty')),
    demoAsWritten: async () => copyOf(await asWritten(), folderInMemory('as-written')),
    demo,
    cached: async () => {
      const { state, storyPath } = await demo()
      return { state: withCache(state), storyPath }
    },
    seeded,
    seededAndCached: async (stories) => withCache(await seeded(stories)),
    remove,
  }
}

export const say = (step: string) => console.error(`${step} ...`)

async function bundle(source: string, folder: string): Promise<string> {
  await bundleWorker(source, folder)
  return folder
}

/** Copy-on-write where the disk supports it. */
function copyOf(original: string, state: string): string {
  cpSync(original, state, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return state
}

async function migrated(state: string): Promise<string> {
  await migrateLocal(state)
  return state
}

async function filled(state: string): Promise<string> {
  await loadDemoWhenEmpty(state)
  return state
}

function lengthened(state: string): DemoState {
  const { db, close } = openLocalDatabase(state)
  const storyPath = lengthenStory(db)
  db.exec(DISABLE_EDGE_CACHE)
  close()
  return { state, storyPath }
}

function withCache(state: string): string {
  const { db, close } = openLocalDatabase(state)
  db.exec(ENABLE_EDGE_CACHE)
  close()
  return state
}

async function seed(stories: number, state: string): Promise<string> {
  say(`Seeding ${stories} stories`)
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

/** Weekly and daily pages are full on the small site too. */
const PERIOD = 60 * day

const startOfToday = () => new Date().setUTCHours(0, 0, 0, 0)

function kept<Value>(make: () => Value): () => Value {
  let value: { made: Value } | undefined
  return () => (value ??= { made: make() }).made
}

function madeOnce<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
