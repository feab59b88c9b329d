import type { Environment } from '#schema/enums.ts'
import { cookieName } from '#schema/identity/cookies.ts'
import { day } from '#schema/limits.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import { newToken } from '#worker/platform/ids.ts'
import { openLocalDatabase } from '../local/local.ts'

/** For a stopped site. @returns the Cookie header */
export function signIn(state: string, userId: string, environment: Environment = 'development'): string {
  const token = newToken()
  const { db, close } = openLocalDatabase(state)
  db.prepare(
    "insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, created_at) values (?, ?, ?, ?, '', 'bench', ?)",
  ).run(sessionIdOf(token), userId, Date.now() + day, newToken(), Date.now())
  close()
  return `${cookieName(environment, 'sid')}=${token}`
}
