import { benchmarks } from '../benching/benchmarks.ts'
import type { Measure } from '../benching/measure.ts'
import { openBenchSite, say } from '../benching/site.ts'
import { printTable } from '../benching/table.ts'
import { readOptions } from '../commandLine/options.ts'

const { values } = readOptions('bench')
const chosen = benchmarks.filter(({ name }) => values.only?.includes(name) ?? true)
if (chosen.length === 0) {
  console.error(`--only takes one of: ${benchmarks.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
process.exit(await runAll())

async function runAll(): Promise<number> {
  const site = await openBenchSite({
    build: !values['no-build'],
    extent: values.short ? 'short' : 'full',
  })
  const measures: Measure[] = []
  let failed = 0
  for (const benchmark of chosen) {
    say(`Measuring ${benchmark.name}`)
    try {
      measures.push(...(await benchmark.run(site)))
    } catch (error) {
      failed++
      console.error(`${benchmark.name} couldn’t be measured:`, error)
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
