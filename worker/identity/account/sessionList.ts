import { desc, sql } from 'drizzle-orm'
import { sessions } from '#schema/tables/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { endSession, ownSessionId } from '#worker/identity/endSessions.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { as, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const MOST = 50

const sessionsOfUser = read(
  'sessionsOfUser',
  { id: sessions.id, host: sessions.host, userAgent: sessions.userAgent, createdAt: sessions.createdAt },
  (query) =>
    query
      .from(sessions)
      .where(sql`${sessions.userId} = ${param('userId')} and ${sessions.expiresAt} > ${param('now')}`)
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(MOST),
)

export async function listSessions(ctx: Context, userId: string) {
  const own = ownSessionId(ctx)
  const { host: mainHost } = new URL(ctx.env.MAIN_ORIGIN)
  const rows = await ctx.db.all(sessionsOfUser, { userId, now: now() })
  return rows
    .map(({ host, ...row }) => ({ ...row, host: host || mainHost, isCurrent: row.id === own }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export async function revokeSession(ctx: Context, id: string) {
  const owner = theViewer(ctx)
  if (id === ownSessionId(ctx)) {
    await endSession(ctx)
    return as('MutationSuccess', { success: true })
  }
  const [ended] = (await writeRows(ctx, {
    rows: [sql`delete from sessions where id = ${id} and user_id = ${owner.id} returning id`],
  })) as unknown[][]
  return ended!.length > 0
    ? as('MutationSuccess', { success: true })
    : failure('NotFound', 'This session has already ended.')
}
