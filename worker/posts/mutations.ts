import { eq } from 'drizzle-orm'
import type { ChangedPostResolvers, MutationResolvers } from '#schema/generated/resolvers.ts'
import { posts } from '#schema/tables/posts.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { as } from '#worker/platform/results.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { changedStory, changeStory } from '#worker/posts/changeStory.ts'
import { postLoader } from '#worker/posts/post.ts'
import { deletePost, undeletePost } from '#worker/posts/verbs/deletePost.ts'
import { editPost } from '#worker/posts/verbs/editPost.ts'
import { lockPost } from '#worker/posts/verbs/lockPost.ts'
import { publishPost } from '#worker/posts/verbs/publishPost.ts'
import { setLockedSource } from '#worker/posts/verbs/setLockedSource.ts'
import { setTopicPost } from '#worker/posts/verbs/setTopicPost.ts'
import { suspendPost } from '#worker/posts/verbs/suspendPost.ts'
import { unlistPost } from '#worker/posts/verbs/unlistPost.ts'
import { unpublishPost } from '#worker/posts/verbs/unpublishPost.ts'

type PostMutation =
  | 'editPost'
  | 'publishPost'
  | 'unlistPost'
  | 'lockPost'
  | 'setLockedSource'
  | 'unpublishPost'
  | 'suspendPost'
  | 'setTopicPost'
  | 'deletePost'
  | 'undeletePost'

export const postMutations: {
  Mutation: Pick<MutationResolvers, PostMutation>
  ChangedPost: ChangedPostResolvers
} = {
  ChangedPost: {
    revision: async ({ id }, _, ctx) => (await ctx.db.first(revisionOfPost, { id }))!.revision,
    post: ({ id }, _, ctx) => postLoader.load(ctx, id),
  },
  Mutation: {
    editPost: (_, { postId, ...edit }, ctx) =>
      changeStory(ctx, postId, (writer) => editPost(writer, postId, edit)),
    publishPost: (_, { postId }, ctx) => changeStory(ctx, postId, (writer) => publishPost(writer, postId)),
    unlistPost: (_, { postId }, ctx) => changeStory(ctx, postId, (writer) => unlistPost(writer, postId)),
    lockPost: (_, { postId, isLocked }, ctx) =>
      changeStory(ctx, postId, (writer) => lockPost(ctx, writer, postId, isLocked)),
    setLockedSource: (_, { postId, source }, ctx) =>
      asStaff(ctx, async (writer) => changedStory(postId, await setLockedSource(writer, postId, source))),
    unpublishPost: (_, { postId }, ctx) =>
      changeStory(ctx, postId, (writer) => unpublishPost(writer, postId)),
    suspendPost: (_, { postId, isSuspended }, ctx) =>
      asStaff(ctx, async (writer) => changedStory(postId, await suspendPost(writer, postId, isSuspended))),
    setTopicPost: (_, { tagId, post, isIn }, ctx) =>
      asStaff(ctx, async (writer) => {
        const done = await setTopicPost(writer, { topicId: tagId, post, isIn })
        return 'message' in done ? done : as('MutationSuccess', { success: true })
      }),
    deletePost: (_, { targetPostId: id }, ctx) => changeStory(ctx, id, (writer) => deletePost(writer, id)),
    undeletePost: (_, { targetPostId: id }, ctx) =>
      changeStory(ctx, id, (writer) => undeletePost(writer, id)),
  },
}

const revisionOfPost = read('revisionOfPost', { revision: posts.revision }, (query) =>
  query.from(posts).where(eq(posts.id, param('id'))),
)
