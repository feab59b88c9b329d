/**
 * Sessions begin in one way: a one-time token is spent, and becomes a session of the host that asks. So every way in
 * ends alike, and of twenty who spend the same token one is signed in (safety I6).
 */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { TokenKind } from '#schema/identity.ts'
import type { Context } from '#worker/context.ts'
import { sessionHost } from '#worker/identity/caller.ts'
import { isSpentBy, spend, type SpentToken, spentOf } from '#worker/identity/oneTimeTokens.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { sessionCookie } from '#worker/identity/sessionCookie.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import { now } from '#worker/platform/clock.ts'
import { newToken } from '#worker/platform/ids.ts'
import { writeRows } from '#worker/platform/write.ts'

/**
 * Spends the token and signs this browser in, with a new session and its cookie; null when the token is not good.
 * @param condition on the token's row, such as for which host it was made
 */
export async function beginSession(
  ctx: Context,
  token: string,
  kind: TokenKind,
  condition: SQL = sql`1`,
): Promise<SpentToken | null> {
  const requester = theRequester(ctx)
  const cookie = newToken(192)
  const id = sessionIdOf(cookie)
  const at = now()
  const written = await writeRows(ctx, {
    rows: [
      spend(token, kind, id, condition),
      sql`insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, created_at)
        select ${id}, user_id, ${at + limits.session.lifetime}, ${newToken()}, ${sessionHost(ctx.site.origin, ctx.env.MAIN_ORIGIN)},
          ${requester.userAgent}, ${at}
        from one_time_tokens t where spent_by = ${id} and ${isSpentBy(token, id)}
          and exists (select 1 from users where users.id = t.user_id)`,
      // Who signs in again is back.
      sql`update users set deactivated_at = null where deactivated_at is not null
        and id = (select user_id from sessions where id = ${id})`,
    ],
  })
  const spent = spentOf(written)
  if (spent) requester.cookies.push(sessionCookie(ctx.env, cookie))
  return spent
}
