import { desc, eq, sql } from 'drizzle-orm'
import { collectionFollows, collections } from '#schema/tables/publications.ts'
import { tagFollows, tags } from '#schema/tables/topics.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { collectionShape, type CollectionRow } from '#worker/publications/collectionShape.ts'
import { tagShape, type TagRow } from '#worker/topics/tagShape.ts'

const publications = read(
  'followedCollections',
  { ...collectionShape, followedAt: collectionFollows.createdAt },
  (query) =>
    query
      .from(collectionFollows)
      .innerJoin(collections, eq(collections.id, collectionFollows.collectionId))
      .where(
        sql`${collectionFollows.followerId} = ${param('viewerId')}
          and ${before(collectionFollows.createdAt, collectionFollows.collectionId)}`,
      )
      .orderBy(desc(collectionFollows.createdAt), desc(collectionFollows.collectionId))
      .limit(param('limit')),
)

const topics = read('followedTags', { ...tagShape, followedAt: tagFollows.createdAt }, (query) =>
  query
    .from(tagFollows)
    .innerJoin(tags, eq(tags.id, tagFollows.tagId))
    .where(
      sql`${tagFollows.followerId} = ${param('viewerId')} and ${before(tagFollows.createdAt, tagFollows.tagId)}`,
    )
    .orderBy(desc(tagFollows.createdAt), desc(tagFollows.tagId))
    .limit(param('limit')),
)

export async function followedCollections(
  ctx: Context,
  viewerId: string,
  paging: Paging,
): Promise<Page<CollectionRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(publications, { viewerId, ...values })
  return pageOf(rows, size, ({ followedAt, id }) => [followedAt, id])
}

export async function followedTags(ctx: Context, viewerId: string, paging: Paging): Promise<Page<TagRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(topics, { viewerId, ...values })
  return pageOf(rows, size, ({ followedAt, id }) => [followedAt, id])
}
