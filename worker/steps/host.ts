/** Addresses that belong to another host than the requested one. */
import { ownParams, path } from '#schema/routes/paths.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { redirectTo } from '#worker/platform/redirectTo.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { Asked, Matched } from '#worker/steps/asked.ts'
import { isReading, notFoundText } from '#worker/steps/method.ts'

/** The host has a new name: redirects to it, with path and query. */
export const toNewHost = ({ ctx, url }: Asked): Rendered => ({
  response: redirectTo(ctx.site.movedTo + url.pathname + url.search),
})

/** To the main host, which is the authentication domain (D06): under the name of the host's owner, if the page is one of its own. */
export function toMainHost({ ctx, request, url, found }: Matched): Rendered {
  if (!isReading(request)) return { response: notFoundText() }
  const comesBack = found.row.name === 'AcctSignin' && hostPathOnly(url.searchParams.get('redirect')) !== '/'
  return {
    response: comesBack
      ? comeBackSignedIn(url)
      : redirectTo(ctx.env.MAIN_ORIGIN + ownerOf(ctx, found) + url.pathname + url.search),
  }
}

/** What the host's own pages leave out of their paths (R140). */
function ownerOf({ host }: Matched['ctx'], { row }: Matched['found']): string {
  const { username, collectionSlug } = ownParams(row, host)
  return username ? `/@${username}` : collectionSlug ? `/${collectionSlug}` : ''
}

/** The auth domain does not redirect to other hosts: the host's own hand-off leads there and back. */
function comeBackSignedIn({ searchParams }: URL): Response {
  const [operation, entryPoint, redirect] = ['operation', 'entryPoint', 'redirect'].map((name) =>
    searchParams.get(name),
  )
  return redirectTo(path('AcctGlobalIdentity', undefined, { operation, entryPoint, redirect }), 302)
}
