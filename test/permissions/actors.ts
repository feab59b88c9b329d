/** Calls by signed-in users of the demo content. */
import { env } from 'cloudflare:workers'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import type { Env } from '#worker/platform/env.ts'
import { OWN_HEADERS } from '#test/graphql/call.ts'

const { DB } = env as unknown as Env

export const VISITOR: Record<string, string> = OWN_HEADERS

/** The headers of a user's calls, with a new session. */
export async function signedIn(username: string): Promise<Record<string, string>> {
  const token = `token-of-${username}`
  await DB.prepare(
    `insert or replace into sessions (id, user_id, expires_at, xsrf_token, created_at)
     select ?1, id, ?2, 'xsrf-' || username, ?3 from users where username = ?4`,
  )
    .bind(sessionIdOf(token), Date.now() + 365 * 24 * 3_600_000, Date.now(), username)
    .run()
  return { ...OWN_HEADERS, cookie: `sid=${token}` }
}

export const idOf = async (username: string): Promise<string> =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<string>('id'))!
