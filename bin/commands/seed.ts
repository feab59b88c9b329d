import { day } from '#schema/limits.ts'
import { fillSearch } from '../local/fillSearch.ts'
import { migrateLocal, openLocalDatabase } from '../local/local.ts'
import { parseOptions } from '../commandLine/options.ts'
import { storeCovers } from '../seeding/covers.ts'
import { showProgress } from '../seeding/progress.ts'
import { seedSite } from '../seeding/seedSite.ts'

const YEARS = 6 * 365 * day

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run() {
  const { stories, state, until } = readSeed()
  const started = performance.now()
  await migrateLocal(state)
  const { db, close } = openLocalDatabase(state)
  try {
    await storeCovers(db, state)
    const added = seedSite({ db, stories, period: { until, length: YEARS }, progress: showProgress(stories) })
    await fillSearch(state)
    console.log(`${added} new, ${stories - added} unchanged`)
  } finally {
    close()
  }
  console.log(`seeded ${stories} stories in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function readSeed() {
  const { values } = parseOptions('seed', process.argv.slice(2))
  if (values.stories === undefined) throw new Error('How many? Usage: npm run seed -- --stories N')
  const until = Date.parse(values.until)
  if (Number.isNaN(until)) throw new Error(`--until takes a date, not ${values.until}`)
  return { stories: Number(values.stories), state: values.state, until }
}
