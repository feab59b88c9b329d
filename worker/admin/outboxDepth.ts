import { sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import type { OutboxKind } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

/** Above this, the exact number no longer matters. */
const MOST_ROWS = sql.raw('10000')

const outboxDepth = read(
  'outboxDepth',
  {
    kind: sql<string>`kind`,
    due: sql<number>`sum(due_at <= ${param('at')})`,
    waiting: sql<number>`sum(due_at > ${param('at')})`,
    failing: sql<number>`sum(attempts > 1)`,
    oldestAt: sql<number>`min(created_at)`,
  },
  (query) =>
    query
      .from(
        sql`(select kind, due_at, attempts, created_at from outbox where done_at is null and due_at > 0 limit ${MOST_ROWS})`,
      )
      .groupBy(sql`kind`)
      .orderBy(sql`2 desc, 1`),
)

export const readOutbox = ({ db }: Context, at: number): Promise<OutboxKind[]> =>
  withTimeout(edge.probe.timeout, db.all(outboxDepth, { at }))
