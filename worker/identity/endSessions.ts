import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { noSessionCookie, sessionTokenOf } from '#worker/identity/cookies.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import { as } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function endSession(ctx: Context): Promise<void> {
  const requester = theRequester(ctx)
  const token = sessionTokenOf(requester.request, ctx.env)
  if (token) await writeRows(ctx, { rows: [sql`delete from sessions where id = ${sessionIdOf(token)}`] })
  requester.cookies.push(noSessionCookie(ctx.env))
}

/** For batches that change how a user signs in (safety I6). */
export const endOtherSessions = (userId: string, currentId: string | null): SQL =>
  currentId === null
    ? sql`delete from sessions where user_id = ${userId}`
    : sql`delete from sessions where user_id = ${userId} and id <> ${currentId}`

export async function signOutEverywhere(ctx: Context) {
  const viewer = theViewer(ctx)
  await writeRows(ctx, { rows: [endOtherSessions(viewer.id, null)] })
  theRequester(ctx).cookies.push(noSessionCookie(ctx.env))
  return as('MutationSuccess', { success: true })
}

export function ownSessionId(ctx: Context): string | null {
  const token = sessionTokenOf(theRequester(ctx).request, ctx.env)
  return token === null ? null : sessionIdOf(token)
}
