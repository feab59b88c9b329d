import type { Context } from '#worker/platform/context.ts'
import { inline } from '#worker/platform/http/release.ts'

/** A new release replaces it, so it is never cached. */
export const offlineWorker = ({ site }: Context): Response | null =>
  site.table === 'all'
    ? new Response(inline.offline, {
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'service-worker-allowed': '/',
          'content-security-policy': "default-src 'none'; connect-src 'self'",
        },
      })
    : null
