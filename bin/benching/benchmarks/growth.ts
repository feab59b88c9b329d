/** `growth`: pages that query the whole site, with twenty times as many stories. */
import { openLocalDatabase } from '../../local/local.ts'
import { WORKER } from '../../building/building.ts'
import { ratesOf } from '../load.ts'
import { type Benchmark, compared } from '../measure.ts'
import { countedPages, factsOf, type SiteFacts } from '../pages.ts'
import { type Running, runWorker } from '../running.ts'
import { signIn } from '../signIn.ts'
import type { BenchSite } from '../site.ts'
import { PAGE_HEADERS } from '../stored.ts'

const STORIES = {
  full: { small: 1000, large: 20_000 },
  short: { small: 100, large: 200 },
}
const LEAST = 0.9
const PAGES = countedPages.filter(({ name }) => name === 'search' || name === 'home-feed')

export const growth: Benchmark = {
  name: 'growth',
  async run(site) {
    const sizes = STORIES[site.extent]
    const state = await site.seeded(sizes.small)
    const { db, close } = openLocalDatabase(state)
    const facts = factsOf(db)
    close()
    const small = await openSized(site, state, facts)
    const large = await openSized(site, await site.seeded(sizes.large), facts)
    try {
      const measures = []
      for (const page of PAGES) {
        const rates = await ratesOf(site.extent, { small: small.call(page), large: large.call(page) })
        measures.push(
          compared({
            name: `growth.${page.name}`,
            figure: rates.large,
            unit: 'requests/s',
            against: rates.small,
            comparedWith: `at ${sizes.small} stories`,
            limit: { of: 'ratio', atLeast: LEAST },
          }),
        )
      }
      const worst = measures.toSorted((a, b) => a.ratio! - b.ratio!)[0]!
      return [
        { ...worst, name: 'growth', comparedWith: `${worst.comparedWith}: ${worst.name}, which slows most` },
        ...measures,
      ]
    } finally {
      await Promise.all([small.worker.stop(), large.worker.stop()])
    }
  },
}

async function openSized(site: BenchSite, state: string, facts: SiteFacts) {
  const cookies = new Map(PAGES.map((page) => [page, page.viewer && signIn(state, page.viewer(facts))]))
  const worker: Running = await runWorker({ bundle: await site.bundle(WORKER), state })
  const call = (page: (typeof PAGES)[number]) => {
    const cookie = cookies.get(page)
    return { url: worker.origin + page.path(facts), headers: { ...PAGE_HEADERS, ...(cookie && { cookie }) } }
  }
  return { worker, call }
}
