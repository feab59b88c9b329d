import { withoutTrailingSlash } from '#schema/routes/match.ts'
import { addressOf } from '#worker/cache/addresses.ts'
import { lookUpInMemory, lookUpRemembered, type RememberedLookup } from '#worker/cache/lookup.ts'
import { keepLookup } from '#worker/cache/lookUpRequest.ts'
import { type CacheRequest, showEntry } from '#worker/cache/serve.ts'
import { answerFromStored } from '#worker/request/fromStored.ts'
import type { Env } from '#worker/platform/env.ts'
import { isTooLong } from '#worker/platform/http/gate.ts'
import { openTimings } from '#worker/platform/http/timings.ts'
import { isReading } from '#worker/request/steps/method.ts'

/**
 * Answers from the cache, before Hono.
 * @returns null if the page must be rendered
 */
export function answerHit(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Response | null | Promise<Response | null> {
  const { url } = request
  if (!isReading(request) || isTooLong(url)) return null
  const address = addressOf(url, env.MAIN_ORIGIN)
  if (!address) return null
  const { pathname } = address.url
  if (pathname.startsWith('/_/') || withoutTrailingSlash(pathname) !== null) return null
  const cacheRequest = { request, env, execution, address, spent: { queries: 0, rows: 0 } }
  const lookup = lookUpInMemory(cacheRequest)
  if (lookup) return answerFresh(cacheRequest, lookup)
  return lookUpRemembered(cacheRequest).then((lookup) => answerFresh(cacheRequest, lookup))
}

function answerFresh(
  cacheRequest: CacheRequest,
  lookup: RememberedLookup | null,
): Response | null | Promise<Response | null> {
  if (lookup?.siteVerdict !== 'fresh' || lookup.verdict !== 'fresh') {
    keepLookup(cacheRequest, lookup)
    return null
  }
  if (!('key' in lookup.decision)) return answerFromStored(cacheRequest, lookup)
  const { spent } = cacheRequest
  return showEntry(cacheRequest, lookup.entry!, {
    status: 'hit',
    ...(spent.queries > 0 && { timing: openTimings().text('hit', spent) }),
  })
}
