import type { PostResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { postLoader } from '#worker/posts/post.ts'
import type { PostRow } from '#worker/posts/rows.ts'
import { readThreads, type ResponseRow } from '#worker/responses/threads.ts'

type Fields = Pick<PostResolvers, 'postResponses' | 'threadedPostResponses' | 'inResponseToPost'>

export const responseResolvers: {
  Query: Pick<QueryResolvers, 'refetchThreadedPostResponses'>
  Post: Fields
} = {
  Query: {
    refetchThreadedPostResponses: async (_, { postId, postResponsesPaging, sortType }, ctx) => {
      const post = await postLoader.load(ctx, postId)
      return post && { ...post, asked: { postResponsesPaging, sortType } }
    },
  },
  Post: {
    postResponses: (post) => ({ count: post.responsesCount }),
    inResponseToPost: (post, _, ctx) =>
      post.inResponseToPostId ? postLoader.load(ctx, post.inResponseToPostId) : null,
    threadedPostResponses: (post, args, ctx) =>
      isRead(post) ? { posts: post.replies, pagingInfo: {} } : responsesTo(post, args, ctx),
  },
}

async function responsesTo(post: PostRow, args: PostRow['asked'], ctx: Context) {
  const { postResponsesPaging, sortType } = { ...post.asked, ...args }
  const { rows, next } = await readThreads(ctx, post, sortType ?? 'HOT', postResponsesPaging ?? {})
  return { posts: rows, pagingInfo: { next } }
}

/** Whether it was read as part of a thread, with its replies. */
const isRead = (post: PostRow): post is ResponseRow => 'replies' in post
