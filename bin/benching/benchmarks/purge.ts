import { cacheStatus, storedAnswer, PAGE_HEADERS } from '../stored.ts'
import { type Benchmark, held, noted } from '../measure.ts'
import { runWorker } from '../running.ts'
import { WORKER } from '../../building/building.ts'
import { purge as purgeTags } from '../../operating/purging.ts'

const ROUNDS = { full: 30, short: 2 }
const TOKEN = 'dev-admin'

export const purge: Benchmark = {
  name: 'purge',
  async run(site) {
    const { state, storyPath } = await site.cached()
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const requests: number[] = []
    const milliseconds: number[] = []
    try {
      for (let round = 0; round < ROUNDS[site.extent]; round++) {
        const { headers } = await storedAnswer(worker, storyPath)
        const tag = new Headers(headers)
          .get('cache-tag')!
          .split(',')
          .find((one) => one.startsWith('post-'))!
        await purgeTags({ origin: worker.origin, token: TOKEN, tags: [tag], soft: false })
        const acknowledged = performance.now()
        let asked = 1
        // No one else requests the page, so a hit is the old copy.
        while ((await cacheStatus(worker.origin + storyPath, PAGE_HEADERS)) === 'hit') asked++
        milliseconds.push(performance.now() - acknowledged)
        requests.push(asked)
      }
    } finally {
      await worker.stop()
    }
    const sorted = milliseconds.toSorted((a, b) => a - b)
    return [
      held({ name: 'purge', figure: Math.max(...requests), unit: 'requests until fresh', atMost: 1 }),
      noted('purge.milliseconds', sorted[sorted.length >> 1]!, 'ms until fresh, median'),
      noted('purge.slowest', sorted.at(-1)!, 'ms until fresh'),
    ]
  },
}
