/**
 * Links that subscribe by email. A GET redirects to the newsletter's page (D19); a POST of JSON subscribes (R438).
 */
import { routes } from '#schema/routes/table.ts'
import { path } from '#schema/routes/paths.ts'
import { answerCall } from '#worker/actions/answerCall.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { findNewsletterOfOwner } from '#worker/newsletters/manage/newsletters.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'

/** The last segment for the owner's first newsletter. */
const FIRST = 'email'

export const answerSubscribe: Handler = async (ctx, request, { params }) => {
  const { id: ownerId = '', x = '' } = params
  const found = await findNewsletterOfOwner(ctx, ownerId, x === FIRST ? '' : x)
  if (!found) return null
  if (request.method === 'POST')
    return answerCall(ctx, request, { row: routes.SubscribeToNewsletterApi, params: { id: found.id } })
  const page = found.collectionSlug
    ? path('ShowCollectionNewsletterPromotionPage', {
        collectionSlug: found.collectionSlug,
        newsletterSlug: found.slug,
      })
    : path('SubscribeToUser', { username: found.username! })
  return redirectTo(`${page}#subscribe`, 302)
}
