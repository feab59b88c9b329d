import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { changeWith, staffOnly } from '#worker/permissions/writer.ts'
import { mayChangeStory } from '#worker/permissions/change.ts'
import { denialOfStory } from '#worker/permissions/denial.ts'
import { as } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import { postLoader } from '#worker/posts/post.ts'
import type { ChangeFailure } from '#worker/posts/verbs/changePost.ts'
import { deletePost, undeletePost } from '#worker/posts/verbs/deletePost.ts'
import { editPost } from '#worker/posts/verbs/editPost.ts'
import { lockPost } from '#worker/posts/verbs/lockPost.ts'
import { publishPost } from '#worker/posts/verbs/publishPost.ts'
import { readText } from '#worker/posts/verbs/storyText.ts'
import { suspendPost } from '#worker/posts/verbs/suspendPost.ts'
import { unlistPost } from '#worker/posts/verbs/unlistPost.ts'
import { unpublishPost } from '#worker/posts/verbs/unpublishPost.ts'

type PostMutation =
  | 'editPost'
  | 'publishPost'
  | 'unlistPost'
  | 'lockPost'
  | 'unpublishPost'
  | 'suspendPost'
  | 'deletePost'
  | 'undeletePost'

export const postMutations: { Mutation: Pick<MutationResolvers, PostMutation> } = {
  Mutation: {
    editPost: (_, { postId, ...edit }, ctx) =>
      change(ctx, postId, (writer) => editPost(ctx, writer, postId, edit)),
    publishPost: (_, { postId }, ctx) => change(ctx, postId, (writer) => publishPost(writer, postId)),
    unlistPost: (_, { postId }, ctx) => change(ctx, postId, (writer) => unlistPost(writer, postId)),
    lockPost: (_, { postId, isLocked }, ctx) =>
      change(ctx, postId, (writer) => lockPost(ctx, writer, postId, isLocked)),
    unpublishPost: (_, { postId }, ctx) => change(ctx, postId, (writer) => unpublishPost(writer, postId)),
    suspendPost: (_, { postId, isSuspended }, ctx) =>
      staffOnly(ctx, async (writer) => answerOf(ctx, postId, await suspendPost(writer, postId, isSuspended))),
    deletePost: (_, { targetPostId: id }, ctx) => change(ctx, id, (writer) => deletePost(writer, id)),
    undeletePost: (_, { targetPostId: id }, ctx) => change(ctx, id, (writer) => undeletePost(writer, id)),
  },
}

type Done = { version: number } | ChangeFailure

/** Runs a verb for the story's author, or staff. */
const change = (ctx: Context, id: string, verb: (writer: Writer) => Promise<Done>) =>
  changeWith(
    ctx,
    { right: (by) => mayChangeStory(by, id), denial: () => denialOfStory(ctx, id) },
    async (writer) => answerOf(ctx, id, await verb(writer)),
  )

/** The story after the change, as its editor sees it, or why nothing was changed. */
async function answerOf(ctx: Context, id: string, done: Done) {
  if ('message' in done) return done
  const [post, text] = await Promise.all([postLoader.load(ctx, id), readText(ctx.db, id)])
  return as('ChangedPost', { id, revision: text!.revision, changeNumber: done.version, post })
}
