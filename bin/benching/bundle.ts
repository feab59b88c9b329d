/** `worker`: how large the bundle is and how long it takes to start. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runWrangler } from '../wrangler.ts'
import { type Benchmark, held } from './measure.ts'
import { WORKER } from './site.ts'

const MOST_KILOBYTES = 1000
const MOST_MILLISECONDS = 50
const STARTS = 5

export const worker: Benchmark = {
  name: 'worker',
  async run(site) {
    const bundle = await site.bundle(WORKER)
    const kilobytes = gzipSync(readFileSync(bundle), { level: 9 }).length / 1000
    const starts: number[] = []
    const folder = site.folder('startup')
    const upload = join(folder, 'worker.bundle')
    await runWrangler([
      'deploy',
      '--dry-run',
      '--outdir',
      folder,
      '--outfile',
      upload,
      '--minify',
      '--env',
      '',
    ])
    for (let start = 0; start < STARTS; start++) {
      const profile = join(folder, `${start}.cpuprofile`)
      await runWrangler(['check', 'startup', '--worker', upload, '--outfile', profile])
      starts.push(activeTime(profile))
    }
    return [
      held({ name: 'worker', figure: kilobytes, unit: 'KB gzip', atMost: MOST_KILOBYTES }),
      held({
        name: 'worker.startup',
        // What else the machine does can only make a start longer.
        figure: Math.min(...starts),
        unit: 'ms',
        atMost: MOST_MILLISECONDS,
      }),
    ]
  },
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  /** Microseconds. */
  timeDeltas: number[]
}

/** Milliseconds in which the processor worked; the profile's window is longer. */
function activeTime(file: string): number {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  )
  return samples.reduce((sum, id, at) => sum + (idle.has(id) ? 0 : (timeDeltas[at] ?? 0)), 0) / 1000
}
