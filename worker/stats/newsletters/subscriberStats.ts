/** Subscribers who joined and left in a period. One who left and joined again counts only as new. */
import { sql } from 'drizzle-orm'
import type { SubscriberStats } from '#schema/generated/resolvers.ts'
import { day, limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Period, rangeOf } from '#worker/stats/period.ts'

/** The step of all days before the period. */
const BEFORE = -1

const STEP = sql<number>`iif(at < ${param('since')}, ${sql.raw(String(BEFORE))},
  cast((at - ${param('since')}) / ${param('step')} as integer))`

const inPeriod = (column: string) => {
  const at = sql.raw(column)
  return sql`newsletter_id = ${param('id')} and ${at} is not null
    and ${at} >= ${param('before')} and ${at} < ${param('end')}`
}

const steps = read(
  'subscriberStats',
  { step: STEP, joined: sql<number>`sum(joined)`, left: sql<number>`sum(gone)` },
  (query) =>
    query
      .from(
        sql`(select confirmed_at as at, 1 as joined, 0 as gone from newsletter_subscriptions
            where ${inPeriod('confirmed_at')}
          union all select left_at, 0, 1 from newsletter_subscriptions
            where ${inPeriod('left_at')} and confirmed_at is not null)`,
      )
      .groupBy(STEP)
      .limit(param('limit')),
)

/** @param id the newsletter's */
export async function subscriberStatsOf(ctx: Context, id: string, period: Period): Promise<SubscriberStats> {
  const { since, until, before, stepDays } = rangeOf(period)
  const rows = await ctx.db.all(steps, {
    id,
    since: since * day,
    before: before * day,
    end: (until + 1) * day,
    step: stepDays * day,
    limit: limits.stats.steps + 1,
  })
  return {
    since,
    until,
    stepDays,
    before: { joined: 0, left: 0, ...rows.find(({ step }) => step === BEFORE) },
    steps: rows
      .filter(({ step }) => step !== BEFORE)
      .map(({ step, ...counts }) => ({ ...counts, day: since + step * stepDays })),
  }
}
