import { eq, sql } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import { collectionFeaturedPosts } from '#schema/tables/publications.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { joins, postShape, type PostRow } from '#worker/posts/postShape.ts'
import { after, fromPosition } from '#worker/publications/positions.ts'
import { isListed } from '#worker/permissions/story.ts'

const featured = read(
  'featuredPosts',
  { ...postShape, position: collectionFeaturedPosts.position },
  (query) =>
    query
      .from(collectionFeaturedPosts)
      .innerJoin(posts, eq(posts.id, collectionFeaturedPosts.postId))
      .innerJoin(...joins.creator)
      .leftJoin(...joins.collection)
      .leftJoin(...joins.primaryTopic)
      .where(
        sql`${collectionFeaturedPosts.featurePageId} = ${param('featurePageId')}
        and ${after(collectionFeaturedPosts.position)}
        and ${isListed()} and ${posts.collectionId} = ${param('collectionId')}`,
      )
      .orderBy(collectionFeaturedPosts.position)
      .limit(param('limit')),
)

/** For the publication itself, both ids are its id. */
export async function featuredIn(
  ctx: Context,
  { collectionId, id }: { collectionId: string; id: string },
  paging: Paging,
): Promise<Page<PostRow>> {
  const { size, values } = fromPosition(paging)
  const rows = await ctx.db.all(featured, { featurePageId: id, collectionId, ...values })
  return pageOf(rows, size, (row) => [row.position, row.id])
}
