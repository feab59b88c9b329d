/** R061. */
import { url } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { answerShare } from '#worker/platform/http/answerShare.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { postLoader } from '#worker/posts/post.ts'

/** A draft is not found even for its author: others could not open its link. */
export const sharePostOnTwitter: Handler = async (ctx, _, { params }, { searchParams }) => {
  const post = await postLoader.load(ctx, params.postId!)
  if (!post) return null
  const { MAIN_ORIGIN: mainOrigin } = ctx.env
  return answerShare(ctx.env, searchParams, {
    channel: 'twitter',
    title: post.title,
    url: canonicalUrl(post, mainOrigin),
    back: url('SharePostOnTwitter', { postId: post.id }, { mainOrigin, table: 'all' }, { shared: 1 }),
  })
}
