/** `rows`: what a page asks of the database on a small site and on one a hundred times as large. */
import { openLocalDatabase } from '../local.ts'
import { type Benchmark, compared, held, type Measure } from './measure.ts'
import { type CountedPage, countedPages, factsOf, MOST_STATEMENTS, type SiteFacts } from './pages.ts'
import { readByMany } from './readings.ts'
import { runWorker } from './running.ts'
import { signIn } from './signIn.ts'
import { WORKER } from '../building.ts'
import { type BenchSite, say } from './site.ts'

const SMALL = 1000
const LARGE = 100_000
const MOST_GROWTH = 1.2
/** Of the story whose stats are looked at, on the small and on the large site. */
const READERS = { [SMALL]: 10, [LARGE]: 1_000_000 }

interface Cost {
  queries: number
  rows: number
}

export const rows: Benchmark = {
  name: 'rows',
  async run(site) {
    const { db, close } = openLocalDatabase(await site.seeded(SMALL))
    const facts = factsOf(db)
    close()
    const small = await costsOn(site, SMALL, facts)
    const large = await costsOn(site, LARGE, facts)
    const built = countedPages.filter((page) => small.has(page) && large.has(page))
    const growth = built.map((page) => growthOf(page, small.get(page)!, large.get(page)!))
    const worst = growth.toSorted((a, b) => b.ratio! - a.ratio!)[0]
    if (!worst) throw new Error('No page could be counted')
    const ordinary = built.filter(({ budget }) => budget === undefined)
    return [
      { ...worst, name: 'rows', comparedWith: `at ${SMALL} stories: ${worst.name}, which grows most` },
      statements(
        'rows.statements',
        Math.max(...ordinary.map((page) => large.get(page)!.queries)),
        MOST_STATEMENTS,
      ),
      ...built.flatMap((page, at) => [
        growth[at]!,
        ...(page.budget
          ? [statements(`rows.${page.name}.statements`, large.get(page)!.queries, page.budget)]
          : []),
      ]),
    ]
  },
}

const growthOf = ({ name }: CountedPage, small: Cost, large: Cost): Measure =>
  compared({
    name: `rows.${name}`,
    figure: large.rows,
    unit: `rows, ${large.queries} statements`,
    against: small.rows,
    comparedWith: `at ${SMALL} stories, ${small.queries} statements`,
    limit: { of: 'ratio', atMost: MOST_GROWTH },
  })

const statements = (name: string, figure: number, atMost: number): Measure =>
  held({ name, figure, unit: 'statements', atMost })

/** The cold cost of each page that is built, asked for as a bot: nothing is left out of a settled answer's header. */
async function costsOn(
  site: BenchSite,
  stories: keyof typeof READERS,
  facts: SiteFacts,
): Promise<Map<CountedPage, Cost>> {
  const state = await site.seeded(stories)
  readByMany(state, facts.postId, READERS[stories])
  const cookies = new Map(
    countedPages.flatMap(({ viewer }) => (viewer ? [[viewer(facts), signIn(state, viewer(facts))]] : [])),
  )
  const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
  const costs = new Map<CountedPage, Cost>()
  try {
    for (const page of countedPages) {
      const path = page.path(facts)
      const cookie = page.viewer && cookies.get(page.viewer(facts))
      const response = await fetch(worker.origin + path, {
        redirect: 'manual',
        headers: {
          'user-agent': 'bench-bot/1.0',
          accept: 'text/html',
          host: 'localhost:8787',
          ...(cookie && { cookie }),
        },
      })
      await response.arrayBuffer()
      const counted = /queries=(\d+) rows=(\d+)/.exec(response.headers.get('server-timing') ?? '')
      if (response.status !== (page.status ?? 200) || !counted)
        say(`${path} answers ${response.status}: left out`)
      else costs.set(page, { queries: Number(counted[1]), rows: Number(counted[2]) })
    }
  } finally {
    await worker.stop()
  }
  return costs
}
