/** `/p/{postId}/share/twitter`: leads there with the story's one address (R061). */
import type { Handler } from '#worker/handler.ts'
import { answerShare } from '#worker/platform/answerShare.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { postLoader } from '#worker/posts/post.ts'

/** Answered to everyone alike: a draft is not found for its author either, since its link would lead no one there. */
export const sharePostOnTwitter: Handler = async (ctx, _, { params }, { searchParams }) => {
  const post = await postLoader.load(ctx, params.postId!)
  const link = post && { title: post.title, url: canonicalUrl(post, ctx.env.MAIN_ORIGIN) }
  return answerShare('twitter', searchParams, link)
}
