import type { Site } from '#client/browser/site.tsx'
import type { Context } from '#worker/platform/context.ts'
import { inline } from '#worker/platform/http/release.ts'
import { contentSecurityPolicy } from '#worker/platform/http/securityHeaders.ts'

interface HeaderOptions {
  site: Pick<Site, 'canBeFramed'>
  nonce?: string
  viewer?: object | null
  isFrame?: boolean
}

/**
 * @param nonce of a streamed document
 * @param isFrame in a frame on another site, without script
 * @param viewer speculation rules are only for visitors
 */
export function pageHeaders(ctx: Context, { site, nonce, viewer, isFrame = false }: HeaderOptions): Headers {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy(ctx.env, {
      nonce,
      frameable: site.canBeFramed,
      isScriptless: isFrame,
    }),
    'x-content-type-options': 'nosniff',
  })
  if (!viewer && !isFrame) headers.set('speculation-rules', `"/${inline.speculation}"`)
  // Google's popup must be able to report to its card.
  if (ctx.env.GOOGLE_CLIENT_ID) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  // wrangler dev would hold a stream back until it ends (decision 19).
  if (ctx.env.ENVIRONMENT === 'development') headers.set('content-encoding', 'identity')
  return headers
}
