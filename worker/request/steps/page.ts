import type { Match } from '#schema/routes/match.ts'
import { isBot, withCookies } from '#worker/identity/requester.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { RoutedRequest } from '#worker/request/steps/routedRequest.ts'
import { isReading, notFoundText } from '#worker/request/steps/method.ts'

/** @param found null, or a row without a page, for the not-found page */
export async function showPage(routed: RoutedRequest, found: Match | null): Promise<Rendered> {
  const { ctx, request, url, canonical, inBackground, isUnknownHost, isStorable } = routed
  if (!isReading(request)) return { response: notFoundText() }
  const { renderPage } = await import('#worker/render/page.tsx')
  const viewer = isStorable || isUnknownHost ? null : (await routed.caller()).viewer
  ctx.reader = viewer
  const hasOwn = viewer && found?.row.variants?.some(({ when }) => when === 'viewer')
  const at = hasOwn ? new URL(ctx.site.origin + url.pathname + url.search) : canonical
  const rendered = await ctx.timings.during(
    'render',
    renderPage(ctx, at, found, {
      settled: inBackground || isBot(request.headers.get('user-agent')),
      isUnknownHost: isUnknownHost,
      signal: request.signal,
      viewer,
    }),
  )
  return { ...rendered, response: withCookies(rendered.response, ctx) }
}
