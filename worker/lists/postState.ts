/** As JSON. */
import type { Handler } from '#worker/platform/http/handler.ts'
import { findReadingState } from '#worker/lists/reading/history.ts'
import { listSavedPosts } from '#worker/lists/savedPosts.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { path } from '#schema/routes/paths.ts'
import { postLoader } from '#worker/posts/post.ts'

export const showPostState: Handler = async (ctx, _, { params }) => {
  const viewer = ctx.caller?.viewer
  const postId = params.postId!
  const [post, reading, saved] = await Promise.all([
    postLoader.load(ctx, postId),
    viewer ? findReadingState(ctx, viewer.id, postId) : null,
    listSavedPosts(ctx, [postId]),
  ])
  if (!post) return null
  return jsonAnswer({
    postId,
    readingListState: saved[0]?.readingListState ?? 'NONE',
    progress: reading?.progress ?? 0,
    paragraphName: reading?.paragraphName ?? '',
    isFinished: reading?.isFinished ?? false,
  })
}

/** A GET changes no state (D19), and redirects to the story. */
export const showStoryOfState: Handler = (_, __, { params }) =>
  redirectTo(path('ShowPost', { postId: params.postId! }), 302)
