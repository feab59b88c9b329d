/** Each story is requested once, and also rendered in full for the cache, which may delay the next. */
import { PAGE_HEADERS, cacheStatus } from '../stored.ts'
import { type Benchmark, noted } from '../measure.ts'
import { runWorker } from '../running.ts'
import { storyPaths } from '../storyPaths.ts'
import { WORKER } from '../../building/building.ts'

const STORIES = { full: 1000, short: 100 }
const AT_ONCE = 8
const FIRST = { full: 100, short: 50 }

export const miss: Benchmark = {
  name: 'miss',
  async run(site) {
    const state = await site.seededAndCached(STORIES[site.extent])
    const paths = storyPaths(state)
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    try {
      const ask = (chosen: string[]) => askEach(chosen.map((one) => worker.origin + one))
      const first = FIRST[site.extent]
      await ask(paths.slice(0, first))
      const started = performance.now()
      const answered = await ask(paths.slice(first))
      const seconds = (performance.now() - started) / 1000
      return [
        noted('miss', answered / seconds, 'requests/s'),
        noted('miss.milliseconds', (seconds * 1000) / answered, 'ms'),
      ]
    } finally {
      await worker.stop()
    }
  },
}

async function askEach(urls: readonly string[]): Promise<number> {
  const waiting = [...urls]
  const visitor = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const status = await cacheStatus(url, PAGE_HEADERS)
      if (status !== 'miss') throw new Error(`${url} was ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return urls.length
}
