import { sql } from 'drizzle-orm'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { postIdIn } from '#schema/posts/storyAddress.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { isListed } from '#worker/permissions/story.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { moveItem } from '#worker/platform/moveItem.ts'

const words = copy.featuring

/** Without `featurePageId`, the publication's own list. */
export interface FeaturedList {
  collectionId: string
  featurePageId?: string | null
}

type Refused = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

/** Null on success. */
export async function featurePost(writer: Writer, list: FeaturedList, post: string): Promise<Refused | null> {
  const postId = postIdIn(post)
  if (!postId) return failure('BadRequest', words.noStory)
  const { stories: most } = limits.publication.featurePages
  return change(writer, list, { verb: 'featurePost', postId }, ({ ids, shown, isStory }) => {
    if (!isStory) return failure('BadRequest', words.noStory)
    if (ids.includes(postId)) return failure('Conflict', words.isIn)
    if (shown.length >= most) return failure('BadRequest', words.tooManyStories(most))
    // Hidden ones make room.
    return [postId, ...(ids.length < most ? ids : shown)]
  })
}

export const unfeaturePost = (writer: Writer, list: FeaturedList, postId: string) =>
  change(writer, list, { verb: 'unfeaturePost', postId }, ({ ids }) =>
    ids.includes(postId) ? ids.filter((id) => id !== postId) : notIn(),
  )

/** Moves among the visible stories; hidden ones come last. */
export const moveFeaturedPost = (writer: Writer, list: FeaturedList, postId: string, by: number) =>
  change(writer, list, { verb: 'moveFeaturedPost', postId }, ({ ids, shown }) => {
    const from = shown.indexOf(postId)
    if (from === -1) return notIn()
    return [...moveItem(shown, from, by), ...ids.filter((id) => !shown.includes(id))]
  })

const notIn = () => failure('Conflict', words.notIn)

interface Chosen {
  ids: string[]
  shown: string[]
  isStory: boolean
}

const isStoryOf = (postId: unknown, collectionId: unknown) =>
  sql<number>`exists (select 1 from posts where ${posts.id} = ${postId} and ${posts.collectionId} = ${collectionId}
    and ${isListed()})`

const idsOf = (listId: unknown) =>
  sql<string>`(select json_group_array(post_id order by position) from collection_featured_posts
    where feature_page_id = ${listId})`

const hasList = (listId: unknown) =>
  sql`(${collections.id} = ${listId} or exists (select 1 from collection_feature_pages
    where id = ${listId} and collection_id = ${collections.id}))`

const before = read(
  'featuredToChange',
  {
    ids: idsOf(param('listId')),
    shown: sql<string>`(select json_group_array(f.post_id order by f.position) from collection_featured_posts f
      join posts on posts.id = f.post_id and ${posts.collectionId} = ${param('collectionId')} and ${isListed()}
      where f.feature_page_id = ${param('listId')})`,
    isStory: isStoryOf(param('postId'), param('collectionId')),
  },
  (query) =>
    query
      .from(collections)
      .where(sql`${collections.id} = ${param('collectionId')} and ${hasList(param('listId'))}`),
)

/** Writes the whole list if it is unchanged since it was read. */
async function change(
  writer: Writer,
  { collectionId, featurePageId }: FeaturedList,
  { verb, postId }: { verb: string; postId: string },
  changed: (chosen: Chosen) => string[] | Failure<'BadRequest' | 'NotFound' | 'Conflict'>,
): Promise<Refused | null> {
  const listId = featurePageId || collectionId
  const found = await writer.db.first(before, { collectionId, listId, postId })
  if (!found) return failure('NotFound', words.noPage)
  const ids = changed({
    ids: JSON.parse(found.ids) as string[],
    shown: JSON.parse(found.shown) as string[],
    isStory: Boolean(found.isStory),
  })
  if ('message' in ids) return ids
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where ${collections.id} = ${collectionId} and ${hasList(listId)}
      and ${idsOf(listId)} = ${found.ids})`,
    rows: [
      sql`delete from collection_featured_posts where feature_page_id = ${listId}`,
      sql`insert into collection_featured_posts (feature_page_id, position, post_id)
        select ${listId}, key, value from json_each(${JSON.stringify(ids)})`,
    ],
    purge: { tags: [collectionTag(collectionId)], reason: verb },
  })
  return typeof done === 'string' ? failure('Conflict', copy.changedMeanwhile) : null
}
