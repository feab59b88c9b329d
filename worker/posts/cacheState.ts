import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { postLoader } from '#worker/posts/post.ts'

/** R416. The page loads the same story, so this adds no read. */
async function findPostCacheState(ctx: Context, id: string) {
  const post = await postLoader.load(ctx, id)
  return (
    post && {
      isPublished: post.firstPublishedAt !== null,
      creator: post.creator,
      collection: post.collection,
      inResponseToPostId: post.inResponseToPostId,
    }
  )
}

export const postCacheResolvers: { Query: Pick<QueryResolvers, 'postCacheController'> } = {
  Query: { postCacheController: (_, { id }, ctx) => findPostCacheState(ctx, id) },
}
