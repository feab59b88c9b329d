import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WORKER } from '../../building/building.ts'
import { modulesOf, type WorkerModule } from '../../building/bundling.ts'
import { runWrangler } from '../../operating/wrangler.ts'
import { type Benchmark, held } from '../measure.ts'

/** The free plan of Cloudflare Workers limits the total. */
const MOST_KILOBYTES = { entry: 700, all: 3000 }
const MOST_MILLISECONDS = 50
/** Odd, for a median: the profiler may miss a single short start. */
const STARTS = { full: 9, short: 1 }

export const worker: Benchmark = {
  name: 'worker',
  async run(site) {
    const modules = modulesOf(await site.bundle(WORKER))
    const starts: number[] = []
    const folder = site.folder('startup')
    const upload = join(folder, 'worker.bundle')
    await runWrangler(['deploy', '--dry-run', '--outdir', folder, '--outfile', upload, '--env', ''])
    for (let start = 0; start < STARTS[site.extent]; start++) {
      const profile = join(folder, `${start}.cpuprofile`)
      await runWrangler(['check', 'startup', '--worker', upload, '--outfile', profile])
      starts.push(activeTime(profile))
    }
    const unit = 'KB gzip'
    return [
      held({ name: 'worker', figure: sizeOf(evaluatedToStart(modules)), unit, atMost: MOST_KILOBYTES.entry }),
      held({ name: 'worker.all', figure: sizeOf(modules), unit, atMost: MOST_KILOBYTES.all }),
      held({
        name: 'worker.startup',
        figure: starts.toSorted((a, b) => a - b)[starts.length >> 1]!,
        unit: 'ms',
        atMost: MOST_MILLISECONDS,
      }),
    ]
  },
}

const sizeOf = (modules: WorkerModule[]): number =>
  modules.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1000

export function evaluatedToStart(modules: WorkerModule[]): WorkerModule[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const found = new Set<WorkerModule>()
  const add = (module: WorkerModule | undefined) => {
    if (!module || found.has(module)) return
    found.add(module)
    for (const [, path] of module.contents.matchAll(STATIC_IMPORT)) add(byPath.get(path!))
  }
  add(modules[0])
  return [...found]
}

const STATIC_IMPORT = /(?:\bfrom|\bimport) ?["'`]\.\/([^"'`]+)["'`]/g

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  /** Microseconds. */
  timeDeltas: number[]
}

/** Milliseconds of processor time; the profile's window is longer. */
function activeTime(file: string): number {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  )
  return samples.reduce((sum, id, at) => sum + (idle.has(id) ? 0 : (timeDeltas[at] ?? 0)), 0) / 1000
}
