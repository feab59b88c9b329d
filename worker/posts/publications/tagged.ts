import { desc, eq, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { postTags } from '#schema/tables/topics.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import { findTag, normaliseSlug, idOfTag } from '#worker/topics/tags.ts'
import { isListed } from '#worker/permissions/story.ts'

const tagged = read('collectionTagged', postShape, (query) =>
  query
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .innerJoin(...joins.creator)
    .leftJoin(...joins.collection)
    .leftJoin(...joins.primaryTopic)
    .where(
      sql`${postTags.collectionId} = ${param('collectionId')} and ${postTags.collectionId} is not null
        and ${postTags.tagId} = ${idOfTag}
        and ${isListed('post_tags')} and ${before(postTags.listedAt, postTags.postId)}`,
    )
    .orderBy(desc(postTags.listedAt), desc(postTags.postId))
    .limit(param('limit')),
)

export async function taggedIn(
  ctx: Context,
  collectionId: string,
  tagSlug: string,
  paging: Paging,
): Promise<(Page<PostRow> & { tag: TagRow }) | null> {
  const { size, values } = keyset(paging)
  const [tag, rows] = await Promise.all([
    findTag(ctx, tagSlug),
    ctx.db.all(tagged, { collectionId, tag: normaliseSlug(tagSlug), ...values }),
  ])
  return tag && { tag, ...pageOf(rows, size, (post) => [post.listedAt!, post.id]) }
}
