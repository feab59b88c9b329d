import { withoutTrailingSlash } from '#schema/routes/match.ts'
import { addressOf, locationOf } from '#worker/cache/addresses.ts'
import { type CacheLookup, lookUpKey } from '#worker/cache/lookup.ts'
import { guessRoute, lookUpRequest, siteOfWrite } from '#worker/cache/lookUpRequest.ts'
import { releaseOf } from '#worker/cache/release.ts'
import { forgetGuess } from '#worker/cache/remembered.ts'
import { forClaim } from '#worker/cache/respond.ts'
import { findStored, type ServeRequest, showStale } from '#worker/cache/serve.ts'
import { hostName } from '#worker/hosts/normaliseHost.ts'
import { readSiteFirst } from '#worker/hosts/site.ts'
import { hasSessionCookie, withoutClaims } from '#worker/identity/cookies.ts'
import { endSession } from '#worker/identity/endedSession.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { openTimings } from '#worker/platform/http/timings.ts'
import { answerRoute } from '#worker/request/steps/answerRoute.ts'
import { isProved } from '#worker/request/steps/claim.ts'
import { serverError } from '#worker/request/steps/failure.ts'
import { finishAnswer, type RenderedAnswer } from '#worker/request/steps/finishAnswer.ts'
import { isReading } from '#worker/request/steps/method.ts'
import { openAnswer, type RenderInput } from '#worker/request/steps/openAnswer.ts'

export async function dispatch(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  // The gate only passes valid addresses.
  const address = addressOf(request.url, env.MAIN_ORIGIN)!
  const { url, host } = address
  const shorter = withoutTrailingSlash(url.pathname)
  if (isReading(request) && shorter !== null) return redirectTo(shorter + url.search)
  const spent = { queries: 0, rows: 0 }
  const served: ServeRequest = { request, env, execution, address, url, host, spent, timings: openTimings() }
  const db = openDb(env.DB)
  try {
    return isReading(request) ? await answerRead(served, db) : await answerWrite(served, db)
  } catch (error) {
    return serverError(served, error)
  }
}

/** No write asks for a stored answer. */
async function answerWrite(served: ServeRequest, db: Db): Promise<Response> {
  const site = await siteOfWrite(served, db)
  const location = site && locationOf(served.address, site, releaseOf(served.env))
  const route = location && { ...location, decision: { dynamic: 'method' as const } }
  return (await render(served, { route, db })).response
}

async function answerRead(served: ServeRequest, db: Db): Promise<Response> {
  const guessed = await answerOnGuess(served, db)
  if (guessed) return guessed
  const { lookup, reading } = await lookUpRequest(served, db)
  const input = { route: lookup, db, reading }
  if (!lookup) return (await render(served, input)).response
  const { decision, site } = lookup
  if ('key' in decision) return answerStorable(served, lookup, decision.key, input)
  const { dynamic, readable } = decision
  if (readable === undefined || (await isProved(served, site))) return (await render(served, input)).response
  // An invalid session or token is answered as a visitor's request.
  const visited = {
    ...lookup,
    decision: { key: readable },
    ...(await lookUpKey(served, readable)),
  }
  const unclaimed = { ...served, request: withoutClaims(served.request) }
  const shown = await answerStorable(unclaimed, visited, readable, { ...input, route: visited })
  const answer = forClaim(shown, dynamic)
  if (hasSessionCookie(served.request, served.env)) endSession(answer, served.request, served.env)
  return answer
}

/** A host whose cache is switched off renders while its site is read, and again if the site has changed. */
async function answerOnGuess(served: ServeRequest, db: Db): Promise<Response | null> {
  const route = guessRoute(served)
  if (!route) return null
  const asked = served.timings.during('host', readSiteFirst(db, served.host, served.env.MAIN_ORIGIN))
  const rendering = render(served, { route, db })
  const [reading, rendered] = await Promise.allSettled([asked, rendering])
  if (reading.status === 'rejected') throw reading.reason
  if (reading.value?.site.digest === route.site.digest) return (await rendering).response
  forgetGuess(hostName(served.host))
  if (rendered.status === 'fulfilled') await rendered.value.response.body?.cancel()
  return null
}

/** One request renders while the others wait. */
async function answerStorable(
  served: ServeRequest,
  lookup: CacheLookup,
  key: string,
  input: RenderInput,
): Promise<Response> {
  const { response, lease } = await findStored(served, lookup, key)
  if (response) {
    if (lease) renderAgain(served, lookup, lease)
    return response
  }
  const page = render(served, { ...input, isExpired: lookup.verdict !== null })
  // Others may wait for it.
  served.execution.waitUntil(
    page
      .then(({ stored }) => stored)
      .catch(() => undefined)
      .finally(() => lease?.release()),
  )
  try {
    return (await page).response
  } catch (error) {
    const stale = showStale(served, lookup, error)
    if (stale) return stale
    throw error
  }
}

function renderAgain(served: ServeRequest, route: CacheLookup, lease: { release(): void }): void {
  const work = async () => {
    const db = openDb(served.env.DB)
    const { response, stored } = await render(served, { route, db, isExpired: true, inBackground: true })
    await response.body?.cancel()
    await stored
  }
  served.execution.waitUntil(
    work()
      .catch(() => undefined)
      .finally(lease.release),
  )
}

async function render(served: ServeRequest, input: RenderInput): Promise<RenderedAnswer> {
  const opened = openAnswer(served, input)
  return finishAnswer(served, opened, await answerRoute(opened.routed))
}
