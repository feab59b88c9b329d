import type { DatabaseSync } from 'node:sqlite'
import { users } from '#schema/tables/users.ts'
import { importSources } from '#schema/tables/platform.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { ImportedAuthor } from '#worker/importing/story.ts'
import { usernameFor } from '#worker/importing/username.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../local/insertRows.ts'

export interface Account {
  id: string
  username: string
}

/** From an earlier run, `as` if the source uses its username, else new ones without email address or sign-in. */
export function importPeople(
  db: DatabaseSync,
  source: string,
  as: Account | null,
  now: number,
): (author: ImportedAuthor) => string {
  const earlier = db.prepare(
    `select source_id, entity_id from import_sources where source = ? and kind = 'user'`,
  )
  const known = new Map(
    earlier.all(source).map((row) => [String(row['source_id']), String(row['entity_id'])]),
  )
  const taken = db.prepare('select 1 from users where username = ?')
  if (as) known.set(as.username, as.id)
  return ({ key, name, bio = '' }) => {
    const existing = known.get(key)
    if (existing) return existing
    const id = idFor(`import:${source}:user:${key}`)
    const username = usernameFor(key, (candidate) => taken.get(candidate) !== undefined)
    insertRows(db, 'users', [encodeRow(users, { id, username, name, bio, createdAt: now, updatedAt: now })])
    insertRows(db, 'import_sources', [
      encodeRow(importSources, { source, kind: 'user', sourceId: key, entityId: id, digest: '' }),
    ])
    known.set(key, id)
    return id
  }
}

export function findAccount(db: DatabaseSync, username: string): Account | null {
  const row = db.prepare('select id, username from users where username = ?').get(username)
  return row ? { id: String(row['id']), username: String(row['username']) } : null
}
