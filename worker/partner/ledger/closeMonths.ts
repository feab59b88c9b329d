/**
 * In order, a few days after their end. Each step is one batch that moves the month's cursor, so a repeated one
 * changes no amounts (decision 145).
 */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { accrued, monthOf, monthStart } from '#schema/partner/partner.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { divideFees } from '#worker/partner/ledger/divideFees.ts'
import {
  firstPeriod,
  lastMonth,
  type FeeRow,
  type MonthRow,
  type PeriodRow,
  periodsToPost,
  type ReadingRow,
  readingsOfMembers,
} from '#worker/partner/ledger/ledgerReads.ts'
import { platformPercentOf } from '#worker/partner/platformPercent.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** The next minute continues. */
const STEPS = 20
const A_STEP = 200

export async function closeMonths(env: Pick<Env, 'DB' | 'PLATFORM_PERCENT'>): Promise<void> {
  const db = openDb(env.DB)
  for (let steps = 0; steps < STEPS; steps++) {
    const month = await monthToClose(env, db)
    if (!month) return
    const periods = wholeMembers(
      await db.all(periodsToPost, {
        cursor: month.cursor,
        before: monthStart(month.month + 1),
        limit: A_STEP,
      }),
    )
    await (periods.length ? post(db, month, periods) : finish(db, month))
  }
}

async function monthToClose(env: Pick<Env, 'PLATFORM_PERCENT'>, db: Db): Promise<MonthRow | null> {
  const last = await db.first(lastMonth, {})
  if (last?.closedAt === null) return last
  const next = last ? last.month + 1 : await firstMonth(db)
  if (next === null || monthStart(next + 1) + limits.partner.closeAfter > now()) return null
  await writeRows(
    { db },
    {
      rows: [
        sql`insert into ledger_months (month, platform_percent) values (${next}, ${platformPercentOf(env)})
        on conflict (month) do nothing`,
      ],
    },
  )
  return db.first(lastMonth, {})
}

async function firstMonth(db: Db): Promise<number | null> {
  const first = await db.first(firstPeriod, {})
  return first && monthOf(first.startsAt)
}

/** A full step leaves its last, possibly incomplete member to the next. */
function wholeMembers(periods: PeriodRow[]): PeriodRow[] {
  const last = periods.at(-1)?.userId
  const isCut = periods.length === A_STEP && periods[0]!.userId !== last
  return isCut ? periods.filter(({ userId }) => userId !== last) : periods
}

/** Less the amounts of earlier months. */
function feesOf(periods: readonly PeriodRow[], before: number): FeeRow[] {
  const fees = new Map<string, number>()
  for (const period of periods)
    fees.set(period.userId, (fees.get(period.userId) ?? 0) + accrued(period, before) - period.posted)
  return Array.from(fees, ([userId, fee]) => ({ userId, fee }))
}

export const readingsIn = (
  db: Pick<Db, 'all'>,
  month: number,
  userIds: readonly string[],
): Promise<ReadingRow[]> =>
  db.all(readingsOfMembers, {
    userIds: JSON.stringify(userIds),
    month,
    fromDay: dayOf(monthStart(month)),
    toDay: dayOf(monthStart(month + 1)),
  })

const ofStep = ({ month, cursor }: MonthRow): SQL =>
  sql`exists (select 1 from ledger_months where month = ${month} and cursor = ${cursor} and closed_at is null)`

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

async function post(db: Db, month: MonthRow, periods: readonly PeriodRow[]): Promise<void> {
  const end = monthStart(month.month + 1)
  const fees = feesOf(periods, end)
  const readings = await readingsIn(
    db,
    month.month,
    fees.map(({ userId }) => userId),
  )
  const divided = divideFees(fees, readings, month.platformPercent)
  const posted = periods.map((period) => ({ chargeId: period.chargeId, posted: accrued(period, end) }))
  await writeRows(
    { db },
    {
      guard: ofStep(month),
      rows: [
        sql`insert into member_fees (month, user_id, fee, earned)
        select ${month.month}, value ->> 'userId', value ->> 'fee', value ->> 'earned'
        from json_each(${JSON.stringify(divided.fees)})`,
        sql`insert into story_earnings (month, post_id, day, writer_id, ms, members, amount)
        select ${month.month}, value ->> 'postId', value ->> 'day', value ->> 'writerId', value ->> 'ms',
          value ->> 'members', value ->> 'amount' from json_each(${JSON.stringify(divided.earnings)}) where true
        on conflict (month, post_id, day, writer_id) do update set ms = ms + excluded.ms, members = members + excluded.members,
          amount = amount + excluded.amount`,
        // The amount may have changed at Stripe meanwhile; the next month posts the difference.
        sql`update paid_periods set posted = step.value ->> 'posted',
          is_settled = ends_at <= ${end} and amount = step.value ->> 'posted'
        from json_each(${JSON.stringify(posted)}) step where charge_id = step.value ->> 'chargeId'`,
        sql`update ledger_months set cursor = ${fees.at(-1)!.userId}, members = members + ${fees.length},
          fees = fees + ${sum(fees.map(({ fee }) => fee))}, earned = earned + ${sum(divided.fees.map(({ earned }) => earned))}
        where month = ${month.month}`,
      ],
    },
  )
}

/** After all fees are divided. */
async function finish(db: Db, month: MonthRow): Promise<void> {
  const at = now()
  const transfer = `month:${month.month}`
  const { payoutThreshold, limitAfter, forfeitAfter } = limits.partner
  const earned = sql`select writer_id, sum(amount) as amount from story_earnings where month = ${month.month}
    group by writer_id having sum(amount) > 0`
  await writeRows(
    { db },
    {
      guard: ofStep(month),
      rows: [
        sql`insert into ledger_entries (transfer, account, user_id, amount, created_at)
        select ${transfer}, 'WRITER', writer_id, amount, ${at} from (${earned})`,
        sql`insert into ledger_entries (transfer, account, amount, created_at)
        select ${transfer}, 'FEES', -fees, ${at} from ledger_months where month = ${month.month}`,
        sql`insert into ledger_entries (transfer, account, amount, created_at)
        select ${transfer}, 'PLATFORM', fees - earned, ${at} from ledger_months where month = ${month.month}`,
        sql`update partners set balance = balance + earning.amount from (${earned}) earning
        where partners.user_id = earning.writer_id`,
        sql`update partners set first_withheld_at = ${at}, limited_at = ${at + limitAfter}, forfeited_at = ${at + forfeitAfter}
        where balance >= ${payoutThreshold} and tax_status <> ${limits.taxStatus.approved} and first_withheld_at is null`,
        sql`update ledger_months set closed_at = ${at} where month = ${month.month}`,
      ],
    },
  )
}
