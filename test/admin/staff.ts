/** People of the demo content who are signed in, staff among them. */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'

const { DB } = env as unknown as Env

/** Their cookies. */
export const SIGNED_IN = { reader: 'sid=token-of-reader', writer: 'sid=token-of-writer' } as const

/** Their session's secret is `xsrf-` and the username. */
export async function signIn(
  username: keyof typeof SIGNED_IN,
  { isStaff = false }: { isStaff?: boolean },
): Promise<void> {
  await DB.batch([
    DB.prepare('update users set is_staff = ? where username = ?').bind(Number(isStaff), username),
    DB.prepare(
      `insert into sessions (id, user_id, expires_at, xsrf_token, created_at)
       select ?1, id, ?2, 'xsrf-' || username, 0 from users where username = ?3`,
    ).bind(
      sessionIdOf(SIGNED_IN[username].slice('sid='.length)),
      Date.now() + 365 * 24 * 3_600_000,
      username,
    ),
  ])
}
