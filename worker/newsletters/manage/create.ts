import { sql, type SQL } from 'drizzle-orm'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newNewsletter } from '#schema/inputs/newsletters.ts'
import { limits } from '#schema/limits.ts'
import { hasOpenSubscriptions } from '#worker/newsletters/endSubscriptions.ts'
import { collectionTag, type CacheTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

/** An earlier one may be deleted. Some left after its count was set to 0. */
const firstNewsletterRow = (id: string, userId: string): SQL =>
  sql`insert into newsletters (id, user_id, created_at) values (${id}, ${userId}, ${now()})
    on conflict (user_id, slug) where user_id is not null do update
      set is_deleted = 0, subscriber_count = 0 where is_deleted = 1`

export async function startNewsletter(writer: Writer, userId: string): Promise<Failure<'Forbidden'> | null> {
  const done = await commit(writer, {
    guard: sql`not exists (select 1 from newsletters w where w.user_id = ${userId} and w.slug = '' and w.is_deleted = 1
      and ${hasOpenSubscriptions(sql`w.id`)})`,
    rows: [firstNewsletterRow(createdId(writer), userId)],
    purge: { tags: [userTag(userId)], reason: 'startNewsletter' },
  })
  if (done === 'guard') return failure('Forbidden', words.stillEnding)
  return typeof done === 'string' ? failure('Forbidden', words.notFound) : null
}

interface Created {
  id: string
  slug: string
}

/** @param owner the publication, or without one the writer */
export async function createNewsletter(
  writer: Writer,
  owner: { collectionId?: string | null; userId: string },
  given: { name: string; slug: string; description?: string | null },
): Promise<Created | Failure<'BadRequest' | 'AlreadyExists'>> {
  const input = parsed(newNewsletter, { ...given, description: given.description ?? '' })
  if ('message' in input) return input
  const { name, slug, description } = input.value
  const { collectionId = null } = owner
  const userId = collectionId ? null : owner.userId
  const id = createdId(writer)
  const most = limits.newsletter.perOwner
  const tag: CacheTag = collectionId ? collectionTag(collectionId) : userTag(owner.userId)
  const done = await commit(writer, {
    guard: sql`(select count(*) from newsletters where is_deleted = 0
      and ${collectionId ? sql`collection_id = ${collectionId}` : sql`user_id = ${userId}`}) < ${most}`,
    rows: [
      sql`insert into newsletters (id, user_id, collection_id, slug, name, description, created_at)
        values (${id}, ${userId}, ${collectionId}, ${slug}, ${name}, ${description}, ${now()})`,
    ],
    purge: { tags: [tag], reason: 'createNewsletter' },
  })
  if (done === 'taken') return failureAt('slug', 'AlreadyExists', words.taken(slug))
  if (done === 'guard') return failure('BadRequest', words.tooMany(most))
  return { id, slug }
}
