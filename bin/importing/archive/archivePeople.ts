import type { DatabaseSync } from 'node:sqlite'
import type { ProfileFile } from '#schema/exporting/archive.ts'
import { theme as themeInput } from '#schema/inputs/look.ts'
import { heldNames } from '#schema/tables/hosts.ts'
import { users } from '#schema/tables/users.ts'
import { aboutHtml } from '#worker/importing/about/aboutText.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { usernameFor } from '#worker/importing/username.ts'
import { cutAtWord } from '#worker/importing/withinLimits.ts'
import { limits } from '#schema/limits.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../../local/insertRows.ts'
import type { Account } from '../people.ts'
import type { ArchiveIds } from './archiveIds.ts'
import { type PictureMap, pictureId } from './archivePictures.ts'

interface Named {
  id: string
  username: string
  name: string
}

/**
 * Creates an account without sign-in if there is none.
 * @param own the id in a profile's archive that `as` replaces
 * @returns the local account
 */
export function archivePeople(
  db: DatabaseSync,
  ids: ArchiveIds,
  { as, own, now }: { as: Account | null; own: string | null; now: number },
): (person: Named, more?: Partial<ProfileFile>) => string {
  const taken = db.prepare(
    'select 1 from users where username = ?1 union all select 1 from held_names where kind = ?2 and name = ?1',
  )
  return ({ id, username, name }, more = {}) => {
    if (as && id === own) return as.id
    const known = ids.known('user', id)
    if (known) return known
    const userId = ids.of('user', id)
    insertRows(db, 'users', [
      encodeRow(users, {
        id: userId,
        username: usernameFor(username, (candidate) => taken.get(candidate, 'user') !== undefined),
        name: cutAtWord(name, limits.importing.name),
        bio: cutAtWord(more.bio ?? '', limits.importing.bio),
        aboutHtml: aboutHtml(more.about ?? ''),
        twitterScreenName: more.twitterScreenName ?? null,
        theme: themeOf(more.theme),
        createdAt: Math.min(more.createdAt ?? now, now),
        updatedAt: now,
      }),
    ])
    ids.note('user', id, userId)
    return userId
  }
}

/** Drops a theme that could not be chosen here (X3). */
export function themeOf(given: unknown) {
  const parsed = themeInput.safeParse(given)
  return parsed.success ? parsed.data : null
}

/** Keeps an existing picture. */
export function writeProfile(
  db: DatabaseSync,
  ids: ArchiveIds,
  profile: ProfileFile,
  userId: string,
  pictures: PictureMap,
  tagId: (tag: { slug: string; name: string }) => string,
  now: number,
): void {
  db.prepare('update users set image_id = ? where id = ? and image_id is null').run(
    pictureId(pictures, profile.imageId),
    userId,
  )
  holdNames(db, 'user', profile.formerUsernames, userId, now)
  const follow = db.prepare(
    'insert or ignore into tag_follows (follower_id, tag_id, created_at) values (?, ?, ?)',
  )
  for (const topic of profile.topics) follow.run(userId, tagId(topic), now)
  recommend(db, ids, profile, userId)
  subscribe(db, profile, userId, now)
}

/** Only to newsletters that exist here, and never again to one that was left (E4). */
function subscribe(db: DatabaseSync, { subscriptions }: ProfileFile, userId: string, now: number): void {
  const same = {
    USER: db.prepare(
      `select 1 from newsletters n join users u on u.id = n.user_id
        where n.id = ? and u.id = ? and u.username = ? and n.is_deleted = 0`,
    ),
    COLLECTION: db.prepare(
      `select 1 from newsletters n join collections c on c.id = n.collection_id
        where n.id = ? and c.id = ? and c.slug = ? and n.is_deleted = 0`,
    ),
  }
  const add = db.prepare(
    `insert or ignore into newsletter_subscriptions (id, newsletter_id, user_id, source, state, created_at, confirmed_at)
      select ?1, ?2, ?3, 'IMPORT', 'ACTIVE', ?4, ?4 where not exists (
        select 1 from users u join newsletter_subscriptions s on s.email = u.email
        where u.id = ?3 and s.newsletter_id = ?2)`,
  )
  const count = db.prepare('update newsletters set subscriber_count = subscriber_count + 1 where id = ?')
  for (const { newsletterId, ownerKind, ownerId, owner, since } of subscriptions) {
    if (ownerId === userId || !same[ownerKind].get(newsletterId, ownerId, owner)) continue
    const id = idFor(`archive:subscription:${newsletterId}:${userId}`)
    if (add.run(id, newsletterId, userId, Math.min(since, now)).changes > 0) count.run(newsletterId)
  }
}

/** Adds only people and publications that exist here. Keeps an existing blogroll. */
function recommend(db: DatabaseSync, ids: ArchiveIds, { blogroll }: ProfileFile, userId: string): void {
  if (db.prepare('select 1 from blogroll_entries where owner_id = ?').get(userId)) return
  const same = {
    USER: db.prepare('select id from users where id = ? and username = ?'),
    COLLECTION: db.prepare('select id from collections where id = ? and slug = ?'),
  }
  const add = db.prepare(
    'insert or ignore into blogroll_entries (owner_id, position, user_id, collection_id) values (?, ?, ?, ?)',
  )
  for (const [position, { kind, id, slug }] of blogroll.entries()) {
    const here =
      ids.known(kind === 'USER' ? 'user' : 'publication', id) ?? (same[kind].get(id, slug) ? id : null)
    if (here && here !== userId)
      add.run(userId, position, kind === 'USER' ? here : null, kind === 'USER' ? null : here)
  }
}

export function holdNames(
  db: DatabaseSync,
  kind: 'user' | 'collection',
  names: readonly string[],
  entityId: string,
  now: number,
): void {
  const [table, column] = kind === 'user' ? ['users', 'username'] : ['collections', 'slug']
  const inUse = db.prepare(
    `select 1 from ${table} where ${column} = ?1 union all select 1 from held_names where kind = '${kind}' and name = ?1`,
  )
  for (const name of names) {
    if (inUse.get(name) === undefined)
      insertRows(db, 'held_names', [encodeRow(heldNames, { kind, name, entityId, createdAt: now })])
  }
}
