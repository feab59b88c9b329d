/** Other tests cover signing in. */
import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import { sessionIdOf } from '#worker/identity/sessions.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface SessionOptions {
  /** In the cookie. */
  token: string
  /** A username or an email address. */
  user: string
  /** Milliseconds; by default the session is too old to prove who asks. */
  createdAt?: number
  /** By default `xsrf-` and the username. */
  xsrf?: string
  /** By default the main host. */
  host?: string
}

/** Returns no row for unknown users. */
export const sessionRow = ({
  token,
  user,
  createdAt = 0,
  xsrf,
  host = '',
}: SessionOptions): D1PreparedStatement =>
  DB.prepare(
    `insert or replace into sessions (id, user_id, expires_at, xsrf_token, created_at, host)
     select ?1, id, ?2, coalesce(?5, 'xsrf-' || username), ?3, ?6 from users
     where username = ?4 or email = ?4 or unverified_email = ?4 returning id`,
  ).bind(sessionIdOf(token), now() + limits.session.lifetime, createdAt, user, xsrf ?? null, host)
