import type { Context } from '#worker/context.ts'
import { inline } from '#worker/platform/release.ts'

/**
 * `/_/offline.js`: the service worker of the offline shelf, on the main host only. Browsers ask for it each time, so that
 * a new release replaces it; it may call its own origin and nothing else.
 */
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
