/** Includes as many days before, for comparison. */
import { sql } from 'drizzle-orm'
import { limits, minute } from '#schema/limits.ts'
import type { Stats } from '#schema/generated/resolvers.ts'
import type { StatsKind } from '#schema/stats/stats.ts'
import { statDays } from '#schema/tables/stats.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Period, rangeOf } from '#worker/stats/period.ts'

const sum = (column: unknown) => sql<number>`sum(${column})`

const BEFORE = -1

/** D1 binds numbers as REAL, so the quotient must be cast. */
const STEP = sql<number>`iif(${statDays.day} < ${param('since')}, ${sql.raw(String(BEFORE))},
  cast((${statDays.day} - ${param('since')}) / ${param('stepDays')} as integer))`

const steps = read(
  'statsOfPeriod',
  {
    step: STEP,
    views: sum(statDays.views),
    memberViews: sum(statDays.memberViews),
    reads: sum(statDays.reads),
    memberReads: sum(statDays.memberReads),
    ms: sum(statDays.ms),
    memberMs: sum(statDays.memberMs),
    claps: sum(statDays.claps),
    fans: sum(statDays.fans),
    responses: sum(statDays.responses),
    followers: sum(statDays.followers),
    fromDirect: sum(statDays.fromDirect),
    fromSearch: sum(statDays.fromSearch),
    fromRss: sum(statDays.fromRss),
    fromInternal: sum(statDays.fromInternal),
    fromAmp: sum(statDays.fromAmp),
    fromEmail: sum(statDays.fromEmail),
    fromSocial: sum(statDays.fromSocial),
    fromOther: sum(statDays.fromOther),
  },
  (query) =>
    query
      .from(statDays)
      .where(
        sql`${statDays.kind} = ${param('kind')} and ${statDays.subjectId} = ${param('subjectId')}
          and ${statDays.day} between ${param('before')} and ${param('until')}`,
      )
      .groupBy(STEP)
      .limit(param('limit')),
)

export async function statsOfPeriod(
  ctx: Context,
  kind: StatsKind,
  subjectId: string,
  period: Period,
): Promise<Stats> {
  const { since, until, before, stepDays } = rangeOf(period)
  const rows = await ctx.db.all(steps, {
    kind,
    subjectId,
    since,
    before,
    until,
    stepDays,
    limit: limits.stats.steps + 1,
  })
  return {
    since,
    until,
    stepDays,
    before: { ...NOTHING, ...rows.find(({ step }) => step === BEFORE) },
    steps: rows
      .filter(({ step }) => step !== BEFORE)
      .map(({ step, ms, memberMs, ...figures }) => ({
        ...figures,
        day: since + step * stepDays,
        readingTime: ms / minute,
        memberReadingTime: memberMs / minute,
      })),
  }
}

const NOTHING = { views: 0, reads: 0, memberReads: 0, claps: 0, followers: 0 }
