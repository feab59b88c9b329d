import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publicationDesk.ts'
import { newCollection } from '#schema/inputs/publications.ts'
import { limits } from '#schema/limits.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { emit } from '#worker/platform/events.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { hasOtherKind } from '#worker/platform/database/rename.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

export interface NewCollection {
  slug: string
  name: string
  tagline?: string | null
  description?: string | null
}

type CreateFailure = Failure<'BadRequest' | 'AlreadyExists' | 'Conflict' | 'TooManyRequests'>

/** Current and former names of publications and users are taken. */
export async function createCollection(
  writer: Writer,
  { tagline, description, ...names }: NewCollection,
): Promise<{ id: string } | CreateFailure> {
  const given = parsed(newCollection, { ...names, tagline: tagline ?? '', description: description ?? '' })
  if ('message' in given) return given
  const { slug, name, ...texts } = given.value
  const { perAccount } = limits.publication
  const id = createdId(writer)
  const at = now()
  const use = withinRateLimit({ rateLimit: 'collectionsOfAccount', by: writer.actor })
  const done = await commit(writer, {
    guard: sql`${use.guard} and not ${isTaken(sql`${slug}`)} and ${owned(writer.actor)} < ${perAccount}`,
    rows: [
      use.row,
      sql`insert into collections (id, slug, name, tagline, description, creator_id, created_at, updated_at)
        values (${id}, ${slug}, ${name}, ${texts.tagline}, ${texts.description}, ${writer.actor}, ${at}, ${at})`,
      sql`insert into collection_editors (collection_id, user_id, role, position)
        values (${id}, ${writer.actor}, 'OWNER', 0)`,
    ],
    purge: { tags: [collectionTag(id)], reason: 'createCollection' },
  })
  if (typeof done !== 'string') {
    emit({ type: 'collectionShown', collectionId: id })
    return { id }
  }
  const standing = await writer.db.first(newCollectionStanding, { slug, userId: writer.actor })
  if (done === 'taken' || standing?.isTaken) return failureAt('slug', 'AlreadyExists', copy.taken(slug))
  return (standing?.owned ?? 0) >= perAccount
    ? failure('Conflict', copy.tooManyOwned(perAccount))
    : failure('TooManyRequests', copy.tooManyCreated)
}

const isTaken = (slug: ReturnType<typeof sql>) =>
  sql`(exists (select 1 from collections where slug = ${slug})
    or exists (select 1 from held_names where kind = 'collection' and name = ${slug})
    or ${hasOtherKind.collection(slug)})`

/** Includes those in the trash, because they can be restored. */
const owned = (userId: unknown) =>
  sql`(select count(*) from collection_editors where user_id = ${userId} and role = 'OWNER')`

const newCollectionStanding = read(
  'newCollectionStanding',
  {
    isTaken: sql<number>`${isTaken(sql`${param('slug')}`)}`,
    owned: sql<number>`${owned(param('userId'))}`,
  },
  (query) => query.from(sql`(select 1)`),
)
