import { sql } from 'drizzle-orm'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { featurePage } from '#schema/inputs/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { offeredSlug } from '#schema/hosts/offeredSlug.ts'
import { collections } from '#schema/tables/publications.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { commit, type Refusal, type Writer } from '#worker/platform/database/write.ts'
import { featurePagesJson } from '#worker/publications/featurePages.ts'
import { noCollection } from '#worker/publications/noCollection.ts'
import type { FeaturePageRow } from '#worker/publications/collectionShape.ts'
import { moveItem } from '#worker/platform/moveItem.ts'

const words = copy.featuring
const { pages: most } = limits.publication.featurePages

interface FeaturePageInput {
  title: string
  topicSlug?: string | null
  description?: string | null
}

type Refused = Failure<'BadRequest' | 'Conflict' | 'AlreadyExists'>

/** The new page comes last. */
export async function createFeaturePage(
  writer: Writer,
  collectionId: string,
  given: FeaturePageInput,
): Promise<FeaturePageRow | Refused> {
  const input = parsed(
    featurePage,
    inputOf({ ...given, topicSlug: given.topicSlug?.trim() || offeredSlug(given.title) }),
  )
  if ('message' in input) return input
  const { title, topicSlug, description } = input.value
  const id = createdId(writer)
  const pages = sql`collection_feature_pages where collection_id = ${collectionId}`
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${collectionId}) and (select count(*) from ${pages}) < ${most}`,
    rows: [
      sql`insert into collection_feature_pages (id, collection_id, topic_slug, title, description, position)
        select ${id}, ${collectionId}, ${topicSlug}, ${title}, ${description},
          (select coalesce(max(position), -1) + 1 from ${pages})`,
    ],
    purge: { tags: [collectionTag(collectionId)], reason: 'createFeaturePage' },
  })
  if (done === 'guard') return failure('BadRequest', words.tooMany(most))
  return refusalOf(done, topicSlug) ?? { id, collectionId, ...input.value }
}

export async function editFeaturePage(
  writer: Writer,
  {
    collectionId,
    featurePageId: id,
    ...given
  }: FeaturePageInput & { collectionId: string; featurePageId: string },
): Promise<FeaturePageRow | Refused> {
  const input = parsed(featurePage, inputOf(given))
  if ('message' in input) return input
  const { title, topicSlug, description } = input.value
  const page = sql`collection_feature_pages where id = ${id} and collection_id = ${collectionId}`
  const done = await commit(writer, {
    guard: sql`exists (select 1 from ${page})`,
    rows: [
      sql`update collection_navigation_items set target = ${topicSlug} where collection_id = ${collectionId}
        and type = 'TOPIC_PAGE' and target = (select topic_slug from ${page})`,
      sql`update collection_feature_pages set title = ${title}, topic_slug = ${topicSlug}, description = ${description}
        where id = ${id} and collection_id = ${collectionId}`,
    ],
    purge: { tags: [collectionTag(collectionId)], reason: 'editFeaturePage' },
  })
  return refusalOf(done, topicSlug) ?? { id, collectionId, ...input.value }
}

const inputOf = ({ title, topicSlug, description }: FeaturePageInput) => ({
  title,
  topicSlug: topicSlug ?? '',
  description: description ?? '',
})

function refusalOf(done: object | Refusal, topicSlug: string): Refused | null {
  if (done === 'taken') return failureAt('topicSlug', 'AlreadyExists', words.taken(topicSlug))
  return typeof done === 'string' ? noPage() : null
}

const noPage = () => failure('Conflict', words.noPage)

export async function deleteFeaturePage(
  writer: Writer,
  collectionId: string,
  id: string,
): Promise<Failure<'Conflict'> | null> {
  const page = sql`collection_feature_pages where id = ${id} and collection_id = ${collectionId}`
  const done = await commit(writer, {
    guard: sql`exists (select 1 from ${page})`,
    rows: [
      sql`delete from collection_navigation_items where collection_id = ${collectionId}
        and type = 'TOPIC_PAGE' and target = (select topic_slug from ${page})`,
      sql`delete from collection_featured_posts where feature_page_id = ${id}`,
      sql`delete from ${page}`,
    ],
    purge: { tags: [collectionTag(collectionId)], reason: 'deleteFeaturePage' },
  })
  return typeof done === 'string' ? noPage() : null
}

const pagesOf = read('featurePagesToOrder', { json: featurePagesJson }, (query) =>
  query.from(collections).where(sql`${collections.id} = ${param('id')}`),
)

export async function moveFeaturePage(
  writer: Writer,
  { collectionId, featurePageId, by }: { collectionId: string; featurePageId: string; by: number },
): Promise<Failure<'NotFound' | 'Conflict'> | null> {
  const found = await writer.db.first(pagesOf, { id: collectionId })
  if (!found) return noCollection()
  const ids = (JSON.parse(found.json) as FeaturePageRow[]).map(({ id }) => id)
  const from = ids.indexOf(featurePageId)
  if (from === -1) return noPage()
  const ordered = JSON.stringify(moveItem(ids, from, by))
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${collectionId} and ${featurePagesJson} = ${found.json})`,
    rows: [
      sql`update collection_feature_pages set position = (select key from json_each(${ordered}) where value = collection_feature_pages.id)
        where collection_id = ${collectionId}`,
    ],
    // Only the settings show the order; visitors follow navigation links.
    purge: { tags: [], reason: 'moveFeaturePage' },
  })
  return typeof done === 'string' ? failure('Conflict', copy.changedMeanwhile) : null
}
