/** One of concurrent uses succeeds (safety I6). */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { TokenKind } from '#schema/identity/identity.ts'
import type { SignInNote } from '#schema/identity/signInNote.ts'
import type { Context } from '#worker/platform/context.ts'
import { sessionHost } from '#worker/identity/caller.ts'
import { ownSessionId } from '#worker/identity/endSessions.ts'
import { rememberBrowser } from '#worker/identity/knownBrowser.ts'
import { isSpentBy, spend, type SpentToken, spentOf } from '#worker/identity/oneTimeTokens.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { sessionCookie } from '#worker/identity/cookies.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import { leaveNote } from '#worker/identity/signInNote.ts'
import { now } from '#worker/platform/clock.ts'
import { newId, newToken } from '#worker/platform/ids.ts'
import { LEASE, type OutboxRow } from '#worker/platform/database/outbox.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const SHOW_ACCOUNT = 'showAccount'

/** @param condition on the token's row, such as its host */
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
  const workId = newId()
  const written = await writeRows(ctx, {
    rows: [
      spend(token, kind, id, condition),
      sql`insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, parent_id, created_at)
        select ${id}, user_id, ${at + limits.session.lifetime}, ${newToken()}, ${sessionHost(ctx.site.origin, ctx.env.MAIN_ORIGIN)},
          ${requester.userAgent}, case kind when 'handOff' then json_extract(payload, '$.session') end, ${at}
        from one_time_tokens t where spent_by = ${id} and ${isSpentBy(token, id)}
          and exists (select 1 from users where users.id = t.user_id)`,
      // Sessions on other hosts came from this one.
      sql`update sessions set parent_id = ${id} where parent_id = ${ownSessionId(ctx)}
        and user_id = (select user_id from sessions s where s.id = ${id})`,
      // The replaced cookie must not stay usable.
      sql`delete from sessions where id = ${ownSessionId(ctx)} and exists (select 1 from sessions s where s.id = ${id})`,
      sql`insert into outbox (id, kind, payload, due_at, created_at)
        select ${workId}, ${SHOW_ACCOUNT}, json_object('userId', u.id), ${at + LEASE}, ${at}
        from users u join sessions s on s.user_id = u.id where s.id = ${id} and u.deactivated_at is not null
        returning id, kind, payload`,
    ],
  })
  const spent = spentOf(written)
  const [work] = typeof written === 'string' ? [] : written.at(-1)!
  if (work) await ctx.begin({ ...(work as Pick<OutboxRow, 'id' | 'kind' | 'payload'>), attempts: 0 })
  if (!spent) return null
  requester.cookies.push(sessionCookie(ctx.env, cookie))
  const { signIn } = spent.payload as { signIn?: SignInNote | null }
  if (signIn) leaveNote(ctx, signIn)
  if (spent.userId) await rememberBrowser(ctx, spent.userId)
  return spent
}
