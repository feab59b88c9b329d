/** Decision 160: to the user offered the ownership, else to the first editor; without one the publication is deleted. */
import { sql, type SQL } from 'drizzle-orm'
import { isShownPerson } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { notify } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { inOrder } from '#worker/publications/people/masthead.ts'
import { intoCollectionTrash } from '#worker/publications/trash/deleteCollection.ts'

export interface Owned {
  collectionId: string
  heirId: string | null
}

const owned = (userId: unknown): SQL =>
  sql`(select own.collection_id as collection_id, (select next.user_id from collection_editors next
      join users u on u.id = next.user_id
      where next.collection_id = own.collection_id and next.user_id <> own.user_id and ${isShownPerson('u')}
        and (next.role = 'EDITOR' or exists (select 1 from collection_invitations i
          where i.collection_id = next.collection_id and i.user_id = next.user_id and i.role = 'OWNER'))
      order by exists (select 1 from collection_invitations i
          where i.collection_id = next.collection_id and i.user_id = next.user_id and i.role = 'OWNER') desc,
        next.position limit 1) as heir_id
    from collection_editors own join collections c on c.id = own.collection_id
    where own.user_id = ${userId} and own.role = 'OWNER' and not exists (select 1 from collection_editors other
      where other.collection_id = own.collection_id and other.role = 'OWNER' and other.user_id <> own.user_id)
    order by own.collection_id)`

const ownedAlone = read(
  'ownedAlone',
  { collectionId: sql<string>`owned.collection_id`, heirId: sql<string | null>`owned.heir_id` },
  (query) => query.from(sql`${owned(param('userId'))} owned`),
)

export const readOwned = ({ db }: Pick<Writer, 'db'>, userId: string): Promise<Owned[]> =>
  db.all(ownedAlone, { userId })

/** Unchanged since they were read. */
export const isOwned = (userId: string, read: readonly Owned[]): SQL =>
  sql`(select json_group_array(json_array(collection_id, heir_id)) from ${owned(userId)})
    = ${JSON.stringify(read.map(({ collectionId, heirId }) => [collectionId, heirId]))}`

/** Must run before the user leaves the mastheads. */
export const handOver = (userId: string, read: readonly Owned[]): SQL[] =>
  read.flatMap(({ collectionId, heirId }) =>
    heirId ? inherit(collectionId, userId, heirId) : close(collectionId, userId),
  )

const inherit = (id: string, userId: string, heirId: string): SQL[] => [
  sql`update collection_editors set role = 'OWNER' where collection_id = ${id} and user_id = ${heirId}`,
  sql`delete from collection_editors where collection_id = ${id} and user_id = ${userId}`,
  sql`delete from collection_invitations where collection_id = ${id} and role = 'OWNER'`,
  sql`update collections set creator_id = ${heirId} where id = ${id} and creator_id = ${userId}`,
  inOrder(id),
  notify(heirId, 'COLLECTION_INHERITED', { detail: nameOf(id) }),
]

const close = (id: string, userId: string): SQL[] => [
  sql`insert into notifications (id, user_id, type, detail, created_at, updated_at)
    select lower(hex(randomblob(6))), u.id, 'COLLECTION_CLOSED', ${nameOf(id)}, ${now()}, ${now()} from users u
    where u.id <> ${userId} and u.id in (select user_id from collection_editors where collection_id = ${id}
      union select a.user_id from post_authors a where a.collection_id = ${id})`,
  ...intoCollectionTrash(id, userId),
]

const nameOf = (id: string): SQL => sql`(select name from collections where id = ${id})`
