/** A cached story, relative to a worker that only sends the same bytes. */
import { flood } from '../flood.ts'
import { giveAnswer, storedAnswer, PAGE_HEADERS } from '../stored.ts'
import { ratesOf } from '../load.ts'
import { type Benchmark, compared, noted } from '../measure.ts'
import { runWorker } from '../running.ts'
import { WORKER } from '../../building/building.ts'

export const hit: Benchmark = {
  name: 'hit',
  async run(site) {
    const { state, storyPath } = await site.cached()
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const bare = await runWorker({ bundle: await site.bundle('bin/benching/workers/bareAnswer.ts') })
    try {
      await giveAnswer(bare, await storedAnswer(worker, storyPath))
      const calls = {
        stored: { url: worker.origin + storyPath, headers: PAGE_HEADERS },
        memory: { url: bare.origin + storyPath, headers: PAGE_HEADERS },
      }
      const { stored, memory } = await ratesOf(site.extent, calls, flood)
      return [
        compared({
          name: 'hit',
          figure: stored,
          unit: 'requests/s',
          against: memory,
          comparedWith: 'a bare worker, same bytes',
          limit: { of: 'ratio', atLeast: 0.8 },
        }),
        noted('hit.microseconds', 1_000_000 / stored - 1_000_000 / memory, 'µs more a request'),
      ]
    } finally {
      await Promise.all([worker.stop(), bare.stop()])
    }
  },
}
