import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { hour } from '#schema/limits.ts'

const newToken = () => randomBytes(24).toString('base64url')
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** @returns the session's cookie */
export function openSession(db: DatabaseSync, userId: string): string {
  const token = newToken()
  const at = Date.now()
  db.prepare(
    `insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, created_at) values (?, ?, ?, ?, '', '', ?)`,
  ).run(digestOf(token), userId, at + hour, newToken(), at)
  return token
}

/** @returns a token to exchange for a session */
export function openSignIn(db: DatabaseSync, userId: string): string {
  const token = newToken()
  const at = Date.now()
  db.prepare(
    `insert into one_time_tokens (id, kind, user_id, payload, expires_at, created_at) values (?, 'session', ?, '{}', ?, ?)`,
  ).run(digestOf(token), userId, at + hour, at)
  return token
}
