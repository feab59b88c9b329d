import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/publicationDesk.ts'
import type { CollectionRole } from '#schema/tables/publications.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

/** Orders owners, editors and writers, each by when they joined. For batches that change the masthead. */
export const inOrder = (id: string): SQL =>
  sql`update collection_editors set position = ordered.place
    from (select user_id, row_number() over (order by case role when 'OWNER' then 0 when 'EDITOR' then 1 else 2 end,
        position, user_id) - 1 as place from collection_editors where collection_id = ${id}) ordered
    where collection_id = ${id} and collection_editors.user_id = ordered.user_id and position <> ordered.place`

const isBelowOwner = (id: string, userId: string) =>
  sql`exists (select 1 from collection_editors where collection_id = ${id} and user_id = ${userId} and role <> 'OWNER')`

export async function setCollectionRole(
  writer: Writer,
  id: string,
  userId: string,
  role: CollectionRole,
): Promise<Failure<'BadRequest' | 'Conflict'> | null> {
  if (role === 'OWNER') return failure('BadRequest', copy.ownerByOffer)
  const done = await commit(writer, {
    guard: isBelowOwner(id, userId),
    rows: [
      sql`update collection_editors set role = ${role} where collection_id = ${id} and user_id = ${userId}`,
      inOrder(id),
    ],
    purge: { tags: [collectionTag(id)], reason: 'setCollectionRole' },
  })
  return typeof done === 'string' ? failure('Conflict', copy.notBelowOwner) : null
}

/** Pending writes of the removed member fail, because each batch checks the role. */
export async function removeFromCollection(
  writer: Writer,
  id: string,
  userId: string,
): Promise<Failure<'Conflict'> | null> {
  const done = await commit(writer, {
    guard: isBelowOwner(id, userId),
    rows: withoutMember(id, userId),
    purge: { tags: [collectionTag(id)], reason: 'removeFromCollection' },
  })
  return typeof done === 'string' ? failure('Conflict', copy.notBelowOwner) : null
}

/** An owner leaves only if there is another one. */
export async function leaveCollection(writer: Writer, id: string): Promise<Failure<'Conflict'> | null> {
  const done = await commit(writer, {
    guard: sql`(${isBelowOwner(id, writer.actor)} or exists (select 1 from collection_editors
      where collection_id = ${id} and role = 'OWNER' and user_id <> ${writer.actor}))`,
    rows: withoutMember(id, writer.actor),
    purge: { tags: [collectionTag(id)], reason: 'leaveCollection' },
  })
  return typeof done === 'string' ? failure('Conflict', copy.lastOwner) : null
}

const withoutMember = (id: string, userId: string) => [
  sql`delete from collection_editors where collection_id = ${id} and user_id = ${userId}`,
  // They may have been offered the publication.
  sql`delete from collection_invitations where collection_id = ${id} and user_id = ${userId}`,
  inOrder(id),
]
