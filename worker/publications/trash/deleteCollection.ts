/**
 * Every read leaves out publications in the trash; their stories then belong to the authors. The owner can restore it
 * for 14 days.
 */
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/publicationDesk.ts'
import { shownName } from '#schema/inputs/shownName.ts'
import { collections } from '#schema/tables/publications.ts'
import { collectionTag, homeTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { emit } from '#worker/platform/events.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { forgetNotified, invitedUsers } from '#worker/publications/people/invite.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'

const COLUMNS = sql.raw(
  Object.values(getTableColumns(collections))
    .map(({ name }) => `"${name}"`)
    .join(', '),
)

/** @param typed its name, typed by the owner to confirm */
export async function deleteCollection(
  writer: Writer,
  id: string,
  typed: string,
): Promise<Failure<'BadRequest'> | null> {
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${id} and name = ${shownName(typed)})`,
    rows: intoCollectionTrash(id, writer.actor),
    purge: { tags: [collectionTag(id), homeTag], kind: 'hard', reason: 'deleteCollection' },
  })
  return typeof done === 'string' ? failure('BadRequest', copy.nameToConfirm) : null
}

/** Purging its tag and the home page's hides it everywhere. */
export function intoCollectionTrash(id: string, deletedById: string): SQL[] {
  const at = now()
  return [
    sql`insert into collection_trash (${COLUMNS}, deleted_at, deleted_by_id)
      select ${COLUMNS}, ${at}, ${deletedById} from collections where id = ${id}`,
    // Keeps its address reserved.
    sql`insert into held_names (kind, name, entity_id, created_at)
      select 'collection', slug, id, ${at} from collections where id = ${id}
      on conflict (kind, name) do update set entity_id = excluded.entity_id`,
    sql`delete from collections where id = ${id}`,
    ...forgetNotified(invitedUsers(sql`collection_id = ${id}`), id),
    sql`delete from collection_invitations where collection_id = ${id}`,
  ]
}

/** Recomputes its counts. */
export async function undeleteCollection(writer: Writer, id: string): Promise<Failure<'NotFound'> | null> {
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collection_trash where id = ${id})`,
    rows: [
      sql`insert into collections (${COLUMNS}) select ${COLUMNS} from collection_trash where id = ${id}`,
      sql`update collections set
        follower_count = (select count(*) from collection_follows f join users u on u.id = f.follower_id
          where f.collection_id = collections.id and ${isShownPerson('u')}),
        post_count = (select count(*) from posts p where p.collection_id = collections.id and ${isListed('p')})
        where id = ${id}`,
      sql`delete from held_names where kind = 'collection' and entity_id = ${id}
        and name = (select slug from collections where id = ${id})`,
      sql`delete from collection_trash where id = ${id}`,
    ],
    purge: { tags: [collectionTag(id), homeTag], kind: 'hard', reason: 'undeleteCollection' },
  })
  if (typeof done === 'string') return failure('NotFound', copy.noCollection)
  emit({ type: 'collectionShown', collectionId: id })
  return null
}
