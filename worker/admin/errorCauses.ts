import { sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import type { ErrorCause } from '#schema/generated/resolvers.ts'
import { day, limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { writeFailures } from '#worker/platform/failures.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

const MOST_ROWS = sql.raw('10000')

const errorCauses = read(
  'errorCauses',
  {
    place: sql<string>`place`,
    message: sql<string>`message`,
    times: sql<number>`sum(times)`,
    timesToday: sql<number>`sum(iif(day >= ${param('today')}, times, 0))`,
    firstAt: sql<number>`min(first_at)`,
    lastAt: sql<number>`max(last_at)`,
  },
  (query) =>
    query
      .from(sql`(select * from failures where day >= ${param('from')} order by day desc limit ${MOST_ROWS})`)
      .groupBy(sql`place, message`)
      .orderBy(sql`6 desc, 1, 2`)
      .limit(param('limit')),
)

/** Writes this isolate's failures first, to include them. */
export async function readErrorCauses({ env, db }: Context, at: number): Promise<ErrorCause[]> {
  await withTimeout(edge.probe.timeout, writeFailures(env)).catch(() => undefined)
  const today = at - (at % day)
  const values = { today, from: today - edge.history, limit: limits.failures.shown }
  return withTimeout(edge.probe.timeout, db.all(errorCauses, values))
}
