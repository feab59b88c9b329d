/** `npm run seed -- --stories N [--state DIR] [--until DATE]`: a synthetic site of any size, the same every time. */
import { parseArgs } from 'node:util'
import { day } from '#schema/limits.ts'
import { DEFAULT_STATE, migrateLocal, openLocalDatabase } from './local.ts'
import { fillSearch } from './fillSearch.ts'
import { storeCovers } from './seeding/covers.ts'
import { showProgress } from './seeding/progress.ts'
import { seedSite } from './seeding/seedSite.ts'

const USAGE = 'npm run seed -- --stories N [--state DIR] [--until YYYY-MM-DD]'
/** A fixed day, so that the same command gives the same site on any day. */
const UNTIL = '2026-11-20'
const YEARS = 6 * 365 * day
const MOST = 5_000_000

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run() {
  const { stories, state, until } = readOptions()
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

function readOptions() {
  const options = {
    stories: { type: 'string' },
    state: { type: 'string' },
    until: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  const stories = Number(values.stories)
  const until = Date.parse(values.until ?? UNTIL)
  if (!Number.isInteger(stories) || stories < 1 || stories > MOST)
    throw new Error(`--stories takes a number from 1 to ${MOST}. ${USAGE}`)
  if (Number.isNaN(until)) throw new Error(`--until takes a date. ${USAGE}`)
  return { stories, state: values.state ?? DEFAULT_STATE, until }
}
