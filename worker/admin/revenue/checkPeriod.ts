/** Computes closed months again and stores the differences. It walks whole tables, so it only runs on request. */
import { sql } from 'drizzle-orm'
import { revenue as words } from '#schema/copy/revenue.ts'
import { limits } from '#schema/limits.ts'
import { monthStart } from '#schema/partner/partner.ts'
import { type CheckedLedger, type CheckedMonth, isRight, revenuePeriod } from '#schema/admin/revenue.ts'
import { closedMonths } from '#worker/admin/revenue/revenueReads.ts'
import { checkLedger, recomputeMonth } from '#worker/partner/ledger/checkLedger.ts'
import {
  differingTotals,
  differingWriters,
  unbalancedTransfers,
} from '#worker/partner/ledger/ledgerDifferences.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { as, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

type Database = Pick<Env, 'DB'>

interface PeriodInput {
  from?: string | null
  until?: string | null
}

export async function checkPeriod(writer: Writer & { env: Database }, asked: PeriodInput) {
  const period = revenuePeriod(asked, now())
  if (!period) return failure('BadRequest', words.badPeriod)
  const { env } = writer
  const sums = await checkLedger(env)
  const { named } = limits.revenue
  const found: CheckedLedger = {
    ...period,
    ...sums,
    transfers: sums.unbalanced ? await unbalancedTransfers(env, named) : [],
    writers: sums.differing ? await differingWriters(env, named) : [],
    ...(await checkMonths(env, period)),
  }
  const written = await writeRows(writer, {
    rows: [
      sql`insert into ledger_checks (id, user_id, found, at)
        values (${newId()}, ${writer.actor}, ${JSON.stringify(found)}, ${now()})`,
    ],
  })
  return typeof written === 'string'
    ? failure('Forbidden', words.badPeriod)
    : as('LedgerChecked', { isRight: isRight(found) })
}

/** Always checks the newest month, then older ones up to a request's limit of members. */
async function checkMonths(
  { DB }: Database,
  period: { from: number; until: number },
): Promise<Pick<CheckedLedger, 'months' | 'unchecked'>> {
  const months: CheckedMonth[] = []
  const unchecked: number[] = []
  let members = 0
  for (const closed of await openDb(DB).all(closedMonths, period)) {
    members += closed.members
    const isKept = monthStart(closed.month) >= now() - limits.readingTime.earningRetention
    const isPossible = months.length === 0 || members <= limits.revenue.checkedMembers
    if (isKept && isPossible) months.push(await checkMonth({ DB }, closed.month))
    else unchecked.push(closed.month)
  }
  return { months, unchecked }
}

async function checkMonth({ DB }: Database, month: number): Promise<CheckedMonth> {
  const differences = await recomputeMonth(readEach(DB), month)
  return {
    month,
    differing: differences.length,
    stories: differences.slice(0, limits.revenue.named),
    totals: await differingTotals({ DB }, month),
  }
}

/** Gives each read its own timeout, because all of them may exceed one. */
const readEach = (database: D1Database): Pick<Db, 'all' | 'first'> => ({
  all: (read, values) => openDb(database).all(read, values),
  first: (read, values) => openDb(database).first(read, values),
})
