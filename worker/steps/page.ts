import type { Match } from '#schema/routes/match.ts'
import { isBot, withCookies } from '#worker/identity/requester.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { Asked } from '#worker/steps/asked.ts'
import { isReading, notFoundText } from '#worker/steps/method.ts'

/** @param found the row whose page is shown; null, or a row without a page, for the not-found page */
export async function showPage(asked: Asked, found: Match | null): Promise<Rendered> {
  const { ctx, request, canonical, inBackground, isUnknownHost, isStorable } = asked
  if (!isReading(request)) return { response: notFoundText() }
  const { renderPage } = await import('#worker/render/page.tsx')
  const viewer = isStorable || isUnknownHost ? null : (await asked.caller()).viewer
  ctx.reader = viewer
  const rendered = await ctx.timings.during(
    'render',
    renderPage(ctx, canonical, found, {
      settled: inBackground || isBot(request.headers.get('user-agent')),
      isUnknownHost: isUnknownHost,
      signal: request.signal,
      viewer,
    }),
  )
  return { ...rendered, response: withCookies(rendered.response, ctx) }
}
