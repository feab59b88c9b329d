/** Adds states of accounts that are only reached by links or through other servers. */
import type { DatabaseSync } from 'node:sqlite'
import { day } from '#schema/limits.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { userId } from '../demo/ids.ts'

/** Makes an imported author's page an account. */
export const CONVERT_TOKEN = 'converted-in-the-gallery'

export function addAccountStates(db: DatabaseSync): void {
  db.prepare('update users set unverified_email = ? where id = ?').run(
    'chan.ingalls@example.org',
    userId('changing'),
  )
  db.prepare(
    `insert into one_time_tokens (id, kind, user_id, email, payload, expires_at, created_at)
     values (?, 'convert', ?, 'author.of.old@example.org', '{}', ?, ?)`,
  ).run(digestOf(CONVERT_TOKEN), userId('author'), Date.now() + 7 * day, Date.now())
  db.exec(
    `insert or replace into flags (name, value, updated_at) values ('enable_mastodon_for_members', 'true', 0)`,
  )
  const link = db.prepare('insert into mastodon_accounts values (?, ?, ?, ?, ?, ?, 0)')
  link.run(userId('writer'), 'me.dm', '1', 'writer', 'https://me.dm/@writer', 1)
  const far = 'the-conversations-of-slow-readers.example.org'
  link.run(userId('cancelled'), far, '2', 'cato_lindqvist_of_the_lake', `https://${far}/@cato`, null)
}
