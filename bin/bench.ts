/** `npm run bench [-- --json] [-- --only NAME] [-- --no-build]`: the figures of docs/measured.md, beside their limits. */
import { parseArgs } from 'node:util'
import { archive } from './benching/archive.ts'
import { bytes } from './benching/bytes.ts'
import { worker } from './benching/bundle.ts'
import { graphql } from './benching/graphql.ts'
import { hit } from './benching/hit.ts'
import { lighthouse } from './benching/lighthouse.ts'
import { miss } from './benching/miss.ts'
import { purge } from './benching/purge.ts'
import type { Benchmark, Measure } from './benching/measure.ts'
import { render } from './benching/render.ts'
import { rows } from './benching/rows.ts'
import { typing } from './benching/typing.ts'
import { visit } from './benching/visit.ts'
import { openBenchSite, say } from './benching/site.ts'
import { viewer } from './benching/viewer.ts'
import { printTable } from './benching/table.ts'

const benchmarks: Benchmark[] = [
  hit,
  viewer,
  miss,
  purge,
  render,
  graphql,
  rows,
  bytes,
  visit,
  typing,
  archive,
  worker,
  lighthouse,
]

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, 'no-build': { type: 'boolean' } },
})
const chosen = benchmarks.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  console.error(`--only takes one of: ${benchmarks.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
process.exit(await runAll())

async function runAll(): Promise<number> {
  const site = await openBenchSite({ build: !values['no-build'] })
  const measures: Measure[] = []
  let failed = 0
  for (const benchmark of chosen) {
    say(`Measuring ${benchmark.name}`)
    try {
      measures.push(...(await benchmark.run(site)))
    } catch (error) {
      failed++
      console.error(`${benchmark.name} could not be measured:`, error)
    }
  }
  if (values.json) {
    const plain = measures.map(({ name, figure, unit, against, ratio }) => ({
      name,
      figure,
      unit,
      against,
      ratio,
    }))
    console.log(JSON.stringify(plain, null, 2))
  } else printTable(measures)
  return failed ? 1 : 0
}
