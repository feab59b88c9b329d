/** `rows`: each page's database cost on a small site and on one a hundred times larger. */
import { openLocalDatabase } from '../../local/local.ts'
import { type Benchmark, compared, held, type Measure } from '../measure.ts'
import { type CountedPage, countedPages, factsOf, MOST_STATEMENTS, type SiteFacts } from '../pages.ts'
import { readByMany } from '../readings.ts'
import { runWorker } from '../running.ts'
import { signIn } from '../signIn.ts'
import { WORKER } from '../../building/building.ts'
import { type BenchSite, say } from '../site.ts'

const SITES = {
  full: { small: { stories: 1000, readers: 10 }, large: { stories: 100_000, readers: 1_000_000 } },
  short: { small: { stories: 100, readers: 10 }, large: { stories: 200, readers: 100 } },
}
const MOST_GROWTH = 1.2

interface Cost {
  queries: number
  rows: number
}

export const rows: Benchmark = {
  name: 'rows',
  async run(site) {
    const sizes = SITES[site.extent]
    const state = await site.seeded(sizes.small.stories)
    const { db, close } = openLocalDatabase(state)
    const facts = factsOf(db)
    close()
    const small = await costsOn(site, { state, facts, readers: sizes.small.readers })
    const large = await costsOn(site, {
      state: await site.seeded(sizes.large.stories),
      facts,
      readers: sizes.large.readers,
    })
    const than = `at ${sizes.small.stories} stories`
    const built = countedPages.filter((page) => small.has(page) && large.has(page))
    const growth = built.map((page) => growthOf(page, small.get(page)!, large.get(page)!, than))
    const worst = growth.toSorted((a, b) => b.ratio! - a.ratio!)[0]
    if (!worst) throw new Error('No page could be counted')
    const ordinary = built.filter(({ budget }) => budget === undefined)
    return [
      { ...worst, name: 'rows', comparedWith: `${than}: ${worst.name}, which grows most` },
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
        ...(page.mostRows
          ? [
              held({
                name: `rows.${page.name}.rows`,
                figure: large.get(page)!.rows,
                unit: 'rows',
                atMost: page.mostRows,
              }),
            ]
          : []),
      ]),
    ]
  },
}

const growthOf = ({ name }: CountedPage, small: Cost, large: Cost, than: string): Measure =>
  compared({
    name: `rows.${name}`,
    figure: large.rows,
    unit: `rows, ${large.queries} statements`,
    against: small.rows,
    comparedWith: `${than}, ${small.queries} statements`,
    limit: { of: 'ratio', atMost: MOST_GROWTH },
  })

const statements = (name: string, figure: number, atMost: number): Measure =>
  held({ name, figure, unit: 'statements', atMost })

/** The header of a settled answer, which bots get, counts all reads. */
async function costsOn(
  site: BenchSite,
  { state, facts, readers }: { state: string; facts: SiteFacts; readers: number },
): Promise<Map<CountedPage, Cost>> {
  readByMany(state, facts.postId, readers)
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
