/** `tail`: the slowest answers with 16 connections, and memory growth. */
import { residentMemory, runtimes } from '../../loading/memory.ts'
import { WORKER } from '../../building/building.ts'
import { type Benchmark, compared, type Measure, noted } from '../measure.ts'
import { type Running, runWorker } from '../running.ts'
import type { BenchSite } from '../site.ts'
import { giveAnswer, PAGE_HEADERS, storedAnswer } from '../stored.ts'
import { storyPaths } from '../storyPaths.ts'
import { percentilesOf, waitsOf } from '../waits.ts'

const PLANS = {
  full: { rounds: 10, requests: 10_000, stories: 3200, first: 200 },
  short: { rounds: 1, requests: 200, stories: 100, first: 50 },
}

const MOST_MEMORY = 700

export const tail: Benchmark = {
  name: 'tail',
  run: async (site) => [...(await ofStored(site)), ...(await ofUncached(site))],
}

interface Measured extends Running {
  memory(): number
}

async function measured(input: Parameters<typeof runWorker>[0]): Promise<Measured> {
  const before = runtimes()
  const running = await runWorker(input)
  const own = runtimes().filter((pid) => !before.includes(pid))
  return { ...running, memory: () => residentMemory(own) }
}

async function ofStored(site: BenchSite): Promise<Measure[]> {
  const { rounds, requests } = PLANS[site.extent]
  const { state, storyPath } = await site.cached()
  const worker = await measured({ bundle: await site.bundle(WORKER), state })
  const bare = await measured({ bundle: await site.bundle('bin/benching/workers/bareAnswer.ts') })
  const ask = ({ origin }: Running) =>
    waitsOf(Array.from({ length: requests }, () => ({ url: origin + storyPath, headers: PAGE_HEADERS })))
  try {
    await giveAnswer(bare, await storedAnswer(worker, storyPath))
    const before = { worker: worker.memory(), bare: bare.memory() }
    const waits = { worker: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      waits.bare.push(...(await ask(bare)).each)
      waits.worker.push(...(await ask(worker)).each)
    }
    return [
      ...ratioOf('tail', waits.worker, 8),
      ...ratioOf('tail.bare', waits.bare),
      noted('tail.memory.before', before.worker, 'MB'),
      memory('tail.memory', worker, { bare, requests: rounds * requests }),
      noted('tail.bare.memory.before', before.bare, 'MB'),
    ]
  } finally {
    await Promise.all([worker.stop(), bare.stop()])
  }
}

const memory = (
  name: string,
  worker: Measured,
  { bare, requests }: { bare: Measured; requests: number },
): Measure =>
  compared({
    name,
    figure: worker.memory(),
    unit: 'MB',
    against: bare.memory(),
    comparedWith: `a bare worker, each after ${requests} answers`,
    limit: { of: 'figure', atMost: MOST_MEMORY },
  })

async function ofUncached(site: BenchSite): Promise<Measure[]> {
  const { stories, first } = PLANS[site.extent]
  const state = await site.seededAndCached(stories)
  const worker = await measured({ bundle: await site.bundle(WORKER), state })
  const calls = storyPaths(state).map((path) => ({ url: worker.origin + path, headers: PAGE_HEADERS }))
  try {
    await waitsOf(calls.slice(0, first))
    const before = worker.memory()
    const { each, lost } = await waitsOf(calls.slice(first))
    return [
      ...ratioOf('tail.uncached', each, 4),
      noted('tail.uncached.lost', lost, 'connections closed, asked again'),
      noted('tail.uncached.memory.before', before, 'MB'),
      noted('tail.uncached.memory', worker.memory(), 'MB'),
    ]
  } finally {
    await worker.stop()
  }
}

/** @param atMost the limit of the 99th percentile, as a multiple of the median */
function ratioOf(name: string, waits: readonly number[], atMost?: number): Measure[] {
  const { half, ninety, ninetyNine } = percentilesOf(waits)
  return [
    compared({
      name,
      figure: ninetyNine,
      unit: 'ms',
      against: half,
      comparedWith: 'half of the answers',
      ...(atMost !== undefined && { limit: { of: 'ratio', atMost } }),
    }),
    noted(`${name}.ninety`, ninety, 'ms'),
  ]
}
