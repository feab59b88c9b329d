/** A short run's figures are too rough to assert speed. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { benchmarks } from '../../bin/benching/benchmarks.ts'
import { countedPages } from '../../bin/benching/pages.ts'
import { type BenchSite, openBenchSite } from '../../bin/benching/site.ts'

let site: BenchSite
beforeAll(async () => {
  const { bundle, sites } = inject('prepared')
  site = await openBenchSite({ build: false, extent: 'short', made: { worker: bundle, ...sites } })
})
afterAll(() => site.remove())

/** Differences, and counts that should be zero, may be zero or less. */
const DIFFERENCES =
  /\.(?:microseconds|differences|shift|blocking|style|startup|drafts|versions|lost)$|^archive\.demo$|^typing(?!.*(?:frame|times)$)/

/** A row leaves out figures that it cannot measure, but must give these. */
const EXPECTED: Record<string, string[]> = {
  rows: countedPages.map(({ name }) => `rows.${name}`),
  newsletters: ['prepared', 'handedOver'].flatMap((step) =>
    [50, 250].flatMap((count) => [`newsletters.${step}.${count}`, `newsletters.${step}.${count}.rows`]),
  ),
  archive: ['archive.demo.stories', 'archive.stories', 'archive.redirects', 'archive.pictures'],
}

// One site serves all rows in the table's order, so traces of a row must not disturb the next.
describe('a short run of the bench', { shuffle: false }, () => {
  const known = new Set<string>()

  test.for(benchmarks)('a short run gives the measures of its row $name', async (benchmark) => {
    const measures = await benchmark.run(site)
    const names = measures.map(({ name }) => name)
    expect(names.filter((name) => name.split('.')[0] !== benchmark.name)).toEqual([])
    expect(names).toEqual(expect.arrayContaining(EXPECTED[benchmark.name] ?? [benchmark.name]))
    expect([...new Set(names)]).toEqual(names)
    expect(names.filter((name) => known.has(name))).toEqual([])
    for (const name of names) known.add(name)
    const figures = measures.flatMap(({ name, figure, against }) => [
      { name, figure },
      ...(against === null ? [] : [{ name, figure: against }]),
    ])
    expect(figures.filter(({ figure }) => !Number.isFinite(figure))).toEqual([])
    expect(figures.filter(({ name, figure }) => figure <= 0 && !DIFFERENCES.test(name))).toEqual([])
    if (benchmark.name === 'archive')
      expect(measures).toEqual(
        expect.arrayContaining(
          ['archive.demo', 'archive.differences'].map((name) => expect.objectContaining({ name, figure: 0 })),
        ),
      )
  })
})
