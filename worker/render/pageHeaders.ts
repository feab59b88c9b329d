import type { Site } from '#client/browser/site.tsx'
import type { Context } from '#worker/context.ts'
import { inline } from '#worker/platform/release.ts'
import { contentSecurityPolicy } from '#worker/platform/securityHeaders.ts'

/**
 * The headers of a page.
 * @param nonce of a streamed document, for React's few scripts; settled ones have none
 * @param viewer the signed-in user: what may be fetched early is for visitors, who all read the same
 */
export function pageHeaders(
  ctx: Context,
  { site, nonce, viewer }: { site: Pick<Site, 'canBeFramed'>; nonce?: string; viewer?: object | null },
): Headers {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy(ctx.env, { nonce, frameable: site.canBeFramed }),
    'x-content-type-options': 'nosniff',
  })
  if (!viewer) headers.set('speculation-rules', `"/${inline.speculation}"`)
  // Google's password window must be able to report to its card when it is done.
  if (ctx.env.GOOGLE_CLIENT_ID) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  // wrangler dev compresses what browsers accept, and then holds a stream back until it ends (decision 19).
  if (ctx.env.ENVIRONMENT === 'development') headers.set('content-encoding', 'identity')
  return headers
}
