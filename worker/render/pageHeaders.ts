import type { Site } from '#client/browser/site.tsx'
import type { Context } from '#worker/context.ts'
import { contentSecurityPolicy } from '#worker/platform/securityHeaders.ts'

/**
 * The headers of a page.
 * @param nonce of a streamed document, whose few scripts of React's carry it; settled ones have none
 */
export function pageHeaders(
  ctx: Context,
  { site, nonce }: { site: Pick<Site, 'canBeFramed'>; nonce?: string },
): Headers {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy(ctx.env, { nonce, frameable: site.canBeFramed }),
    'x-content-type-options': 'nosniff',
  })
  // The window in which Google asks for a password tells its card when it is done.
  if (ctx.env.GOOGLE_CLIENT_ID) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  // wrangler dev compresses what browsers ask for and then holds a stream to its end (decision 19).
  if (ctx.env.ENVIRONMENT === 'development') headers.set('content-encoding', 'identity')
  return headers
}
