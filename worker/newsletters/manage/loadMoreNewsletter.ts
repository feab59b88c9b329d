/** R082. */
import { path } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { findNewsletterBySlug } from '#worker/newsletters/manage/newsletters.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { latestIn } from '#worker/posts/publications/lists.ts'

/** Lists show no text of members-only stories (A3). */
export const loadMoreNewsletter: Handler = async (ctx, _, { params }, url) => {
  const { collectionSlug = '', newsletterSlug = '' } = params
  const newsletter = await findNewsletterBySlug(ctx, { collectionSlug, slug: newsletterSlug })
  if (!newsletter?.collectionId) return null
  const { rows, next } = await latestIn(ctx, newsletter.collectionId, { to: url.searchParams.get('to') })
  return jsonAnswer({
    stories: rows.map((post) => ({
      id: post.id,
      title: post.title,
      subtitle: post.subtitle,
      url: canonicalUrl(post, ctx.env.MAIN_ORIGIN),
      publishedAt: post.firstPublishedAt,
      author: { username: post.creator.username, name: post.creator.name },
    })),
    next: next && path('LoadMoreCollectionNewsletter', { collectionSlug, newsletterSlug }, { to: next.to }),
  })
}
