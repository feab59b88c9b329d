import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { noSessionCookie, sessionTokenOf } from '#worker/identity/cookies.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import { as } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/write.ts'

/**
 * Signs this browser out on this host. On the main host that ends the sessions which were handed over from it to other
 * hosts too (the table cascades); other browsers stay signed in.
 */
export async function endSession(ctx: Context): Promise<void> {
  const requester = theRequester(ctx)
  const token = sessionTokenOf(requester.request, ctx.env)
  if (token) await writeRows(ctx, { rows: [sql`delete from sessions where id = ${sessionIdOf(token)}`] })
  requester.cookies.push(noSessionCookie(ctx.env))
}

/** For batches that change how a user signs in: all their other sessions end (safety I6). */
export const endOtherSessions = (userId: string, currentId: string | null): SQL =>
  currentId === null
    ? sql`delete from sessions where user_id = ${userId}`
    : sql`delete from sessions where user_id = ${userId} and id <> ${currentId}`

/** Ends all of the viewer's sessions, on every host and in this browser too. */
export async function signOutEverywhere(ctx: Context) {
  const viewer = theViewer(ctx)
  await writeRows(ctx, { rows: [endOtherSessions(viewer.id, null)] })
  theRequester(ctx).cookies.push(noSessionCookie(ctx.env))
  return as('MutationSuccess', { success: true })
}

/** The id of this request's session, or null. */
export function ownSessionId(ctx: Context): string | null {
  const token = sessionTokenOf(theRequester(ctx).request, ctx.env)
  return token === null ? null : sessionIdOf(token)
}
