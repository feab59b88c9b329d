import { ownParams, path } from '#schema/routes/paths.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { RoutedRequest, MatchedRequest } from '#worker/request/steps/routedRequest.ts'
import { isReading, notFoundText } from '#worker/request/steps/method.ts'

export const toNewHost = ({ ctx, url }: RoutedRequest): Rendered => ({
  response: redirectTo(ctx.site.movedTo + url.pathname + url.search),
})

/** Owners' pages keep their owner in the path on the main host (D06). */
export function toMainHost({ ctx, request, url, found }: MatchedRequest): Rendered {
  if (!isReading(request)) return { response: notFoundText() }
  const comesBack = found.row.name === 'AcctSignin' && hostPathOnly(url.searchParams.get('redirect')) !== '/'
  return {
    response: comesBack
      ? comeBackSignedIn(url)
      : redirectTo(ctx.env.MAIN_ORIGIN + ownerOf(ctx, found) + url.pathname + url.search),
  }
}

/** An owner's own host omits `/@user` or `/publication` (R140). */
function ownerOf({ host }: MatchedRequest['ctx'], { row }: MatchedRequest['found']): string {
  const { username, collectionSlug } = ownParams(row, host)
  return username ? `/@${username}` : collectionSlug ? `/${collectionSlug}` : ''
}

/** The auth domain redirects to no other host; that host's hand-off does. */
function comeBackSignedIn({ searchParams }: URL): Response {
  const [operation, entryPoint, redirect] = ['operation', 'entryPoint', 'redirect'].map((name) =>
    searchParams.get(name),
  )
  return redirectTo(path('AcctGlobalIdentity', undefined, { operation, entryPoint, redirect }), 302)
}
