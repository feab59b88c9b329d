import { ownParams, path } from '#schema/routes/paths.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { RoutedRequest, MatchedRequest } from '#worker/steps/routedRequest.ts'
import { isReading, notFoundText } from '#worker/steps/method.ts'

/** Keeps path and query. */
export const toNewHost = ({ ctx, url }: RoutedRequest): Rendered => ({
  response: redirectTo(ctx.site.movedTo + url.pathname + url.search),
})

/** The main host is the authentication domain (D06). Owners' pages keep their owner in the path there. */
export function toMainHost({ ctx, request, url, found }: MatchedRequest): Rendered {
  if (!isReading(request)) return { response: notFoundText() }
  const comesBack = found.row.name === 'AcctSignin' && hostPathOnly(url.searchParams.get('redirect')) !== '/'
  return {
    response: comesBack
      ? comeBackSignedIn(url)
      : redirectTo(ctx.env.MAIN_ORIGIN + ownerOf(ctx, found) + url.pathname + url.search),
  }
}

/** The prefix (`/@user`, `/publication`) that an owner's own host omits (R140). */
function ownerOf({ host }: MatchedRequest['ctx'], { row }: MatchedRequest['found']): string {
  const { username, collectionSlug } = ownParams(row, host)
  return username ? `/@${username}` : collectionSlug ? `/${collectionSlug}` : ''
}

/** The auth domain does not redirect to other hosts; the host's own hand-off goes there and back. */
function comeBackSignedIn({ searchParams }: URL): Response {
  const [operation, entryPoint, redirect] = ['operation', 'entryPoint', 'redirect'].map((name) =>
    searchParams.get(name),
  )
  return redirectTo(path('AcctGlobalIdentity', undefined, { operation, entryPoint, redirect }), 302)
}
