/**
 * D61: after the first deadline stories stop earning, and on the day of forfeit the balance goes to the platform. Both
 * wait while a writer's documents are under review.
 */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { partners } from '#schema/tables/partner.ts'
import { entries } from '#worker/partner/ledger/payWriters.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const A_RUN = 20
const { notSubmitted, invalid } = limits.taxStatus
const isMissing = sql.raw(`tax_status in (${notSubmitted}, ${invalid})`)

const forfeiting = read(
  'forfeitingWriters',
  { userId: partners.userId, balance: partners.balance },
  (query) =>
    query
      .from(partners)
      .where(
        sql`${partners.forfeitedAt} is not null and ${partners.internallyForfeitedAt} is null
          and ${partners.forfeitedAt} <= ${param('now')} and ${isMissing}`,
      )
      .orderBy(partners.forfeitedAt)
      .limit(param('limit')),
)

export async function applyTaxDates({ DB }: Pick<Env, 'DB'>): Promise<void> {
  const db = openDb(DB)
  const at = now()
  await writeRows(
    { db },
    {
      rows: [
        sql`update earning_periods set to_day = ${dayOf(at)} where to_day is null and user_id in (
          select user_id from partners where limited_at is not null and limited_at <= ${at} and ${isMissing})`,
      ],
    },
  )
  for (const { userId, balance } of await db.all(forfeiting, { now: at, limit: A_RUN })) {
    await writeRows(
      { db },
      {
        guard: sql`exists (select 1 from partners where user_id = ${userId} and balance = ${balance} and ${isMissing}
        and internally_forfeited_at is null)`,
        rows: [
          sql`update partners set balance = 0, internally_forfeited_at = ${at} where user_id = ${userId}`,
          ...entries(`forfeit:${userId}:${at}`, [
            ['WRITER', userId, -balance],
            ['PLATFORM', '', balance],
          ]),
        ],
      },
    )
  }
}
