/** `rows`: what a page asks of the database on a small site and on one a hundred times as large. */
import { limits } from '#schema/limits.ts'
import { openLocalDatabase } from '../local.ts'
import { type Benchmark, compared, type Measure } from './measure.ts'
import { countedPages, factsOf } from './pages.ts'
import { runWorker } from './running.ts'
import { type BenchSite, say, WORKER } from './site.ts'

const SMALL = 1000
const LARGE = 100_000
const MOST_GROWTH = 1.2

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
    const paths = new Map(countedPages.map((page) => [page.name, page.path(facts)]))
    const small = await costsOn(site, SMALL, paths)
    const large = await costsOn(site, LARGE, paths)
    const measures = countedPages.flatMap(({ name, statements }): Measure[] => {
      const [few, many] = [small.get(name), large.get(name)]
      if (!few || !many) {
        say(`${paths.get(name)} is not built: left out`)
        return []
      }
      const comparedWith = `at ${SMALL} stories; ${many.queries} of ${statements} statements`
      const isWithin = many.queries <= statements
      return [
        {
          ...compared({ name: `rows.${name}`, figure: many.rows, unit: 'rows', against: few.rows, comparedWith }),
          limit: { of: 'ratio', atMost: isWithin ? MOST_GROWTH : 0 },
        },
      ]
    })
    const worst = measures.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))[0]
    if (!worst) throw new Error('No page could be counted')
    const statements = Math.max(...[...large.values()].map(({ queries }) => queries))
    return [
      { ...worst, name: 'rows', comparedWith: `at ${SMALL}; the most grown page, ${worst.name.slice('rows.'.length)}` },
      { name: 'rows.statements', figure: statements, unit: 'statements', against: limits.d1.statements, comparedWith: 'a page on the free plan', ratio: null },
      ...measures,
    ]
  },
}
