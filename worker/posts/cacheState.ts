import { and, eq } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { nullable, param, read } from '#worker/platform/read.ts'
import { isReadable, joins } from '#worker/posts/rows.ts'
import { collectionShape } from '#worker/publications/rows.ts'
import { userShape } from '#worker/users/rows.ts'

const postCacheState = read(
  'postCacheState',
  { firstPublishedAt: posts.firstPublishedAt, creator: userShape, collection: nullable(collectionShape) },
  (query) =>
    query
      .from(posts)
      .innerJoin(...joins.creator)
      .leftJoin(...joins.collection)
      .where(and(eq(posts.id, param('id')), isReadable)),
)

/** Whose tags a story's page carries (R416); null for one that may not be read, whose page is not kept either. */
async function findPostCacheState(ctx: Context, id: string) {
  const row = await ctx.db.first(postCacheState, { id })
  return (
    row && { isPublished: row.firstPublishedAt !== null, creator: row.creator, collection: row.collection }
  )
}

export const postCacheResolvers: { Query: Pick<QueryResolvers, 'postCacheController'> } = {
  Query: { postCacheController: (_, { id }, ctx) => findPostCacheState(ctx, id) },
}
