/** R061. */
import type { Handler } from '#worker/handler.ts'
import { answerShare } from '#worker/platform/answerShare.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { postLoader } from '#worker/posts/post.ts'

/** A draft is not found even for its author: others could not open its link. */
export const sharePostOnTwitter: Handler = async (ctx, _, { params }, { searchParams }) => {
  const post = await postLoader.load(ctx, params.postId!)
  const link = post && { title: post.title, url: canonicalUrl(post, ctx.env.MAIN_ORIGIN) }
  return answerShare('twitter', searchParams, link)
}
