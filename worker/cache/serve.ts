/** One request renders while the others wait. */
import {
  consult,
  type CacheLookup,
  consultKey,
  keyForAll,
  recall,
  recallFromMemory,
  type RememberedLookup,
  type LookupInput,
} from '#worker/cache/consult.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import { takeLease, waitForLease } from '#worker/platform/lease.ts'
import { releaseOf } from '#worker/cache/release.ts'
import { forClaim, fromEntry, type StoredAnswer } from '#worker/cache/respond.ts'
import { type Entry, entryInMemory } from '#worker/cache/store.ts'
import { canServeStale, verdictOn } from '#worker/cache/validity.ts'
import type { Site } from '#worker/context.ts'
import { type NormalisedHost, hostName } from '#worker/hosts/normaliseHost.ts'
import { forgetGuess, guessSite, rememberSite } from '#worker/cache/remembered.ts'
import { readSite, readSiteFirst, type SiteReading } from '#worker/hosts/site.ts'
import { readCaller, rememberViewer, sessionHost } from '#worker/identity/caller.ts'
import { hasSessionCookie, withoutClaims } from '#worker/identity/cookies.ts'
import { endSession } from '#worker/identity/endedSession.ts'
import { DatabaseUnavailable, type Db, openDb } from '#worker/platform/db.ts'
import { openTimings, type Timings } from '#worker/platform/timings.ts'

export interface CacheRequest extends LookupInput {
  execution: Pick<ExecutionContext, 'waitUntil'>
}

export interface ServeRequest extends CacheRequest {
  url: URL
  host: NormalisedHost
  timings: Timings
}

export type RenderAnswer = (served: ServeRequest, input: RenderInput) => Promise<RenderedAnswer>

export interface RenderInput {
  lookup: CacheLookup | null
  db: Db
  reading: SiteReading | null
  inBackground: boolean
}

export interface RenderedAnswer {
  response: Response
  stored: Promise<Entry | null>
}

export type AnswerFromStored = (
  cacheRequest: CacheRequest,
  known: RememberedLookup,
) => Promise<Response | null>

/** Most requests take this path. */
export function serveStored(
  cacheRequest: CacheRequest,
  answerFromStored: AnswerFromStored,
): Response | null | Promise<Response | null> {
  const known = recallFromMemory(cacheRequest, keyForAll)
  if (known) return showKnown(cacheRequest, known, answerFromStored)
  return recall(cacheRequest, keyForAll).then((recalled) =>
    showKnown(cacheRequest, recalled, answerFromStored),
  )
}

function showKnown(
  cacheRequest: CacheRequest,
  known: RememberedLookup | null,
  answerFromStored: AnswerFromStored,
): Response | null | Promise<Response | null> {
  if (known?.siteVerdict !== 'fresh' || known.verdict !== 'fresh') return null
  if (!('key' in known.decision)) return answerFromStored(cacheRequest, known)
  const { spent } = cacheRequest
  return show(cacheRequest, known.entry!, {
    status: 'hit',
    ...(spent.queries > 0 && { timing: openTimings().text('hit', spent) }),
  })
}

export async function serve(served: ServeRequest, make: RenderAnswer): Promise<Response> {
  const db = openDb(served.env.DB)
  const guessed = await makeOnGuess(served, db, make)
  if (guessed) return guessed.response
  const { lookup, reading } = await find(served, db)
  const input: RenderInput = { lookup, db, reading, inBackground: false }
  if (!lookup) return (await make(served, input)).response
  const { decision } = lookup
  if ('key' in decision) return serveVisitor(served, make, input, lookup, decision.key)
  const { dynamic, readable } = decision
  if (readable === undefined || (await isProved(served, lookup.site))) {
    return (await make(served, input)).response
  }
  // The page will be cached.
  const visited = { ...lookup, decision: { key: readable }, ...(await consultKey(served, readable)) }
  const unclaimed = { ...served, request: withoutClaims(served.request) }
  const shown = await serveVisitor(unclaimed, make, { ...input, lookup: visited }, visited, readable)
  const answer = forClaim(shown, dynamic)
  if (hasSessionCookie(served.request, served.env)) endSession(answer, served.request, served.env)
  return answer
}

async function isProved({ request, env, spent }: ServeRequest, site: Site): Promise<boolean> {
  const db = openDb(env.DB)
  const host = sessionHost(site.origin, env.MAIN_ORIGIN)
  const caller = await readCaller(request, env, db, site.origin)
  if (caller.viewer || caller.isOperator) {
    rememberViewer(request, { viewer: caller.viewer, host, stats: db.stats })
    return true
  }
  spent.queries += db.stats.queries
  spent.rows += db.stats.rows
  return false
}

async function serveVisitor(
  served: ServeRequest,
  make: RenderAnswer,
  input: RenderInput,
  { entry, verdict }: CacheLookup,
  key: string,
): Promise<Response> {
  const timing = (status: 'hit' | 'expired') => served.timings.text(status, served.spent)
  if (verdict === 'fresh') return show(served, entry!, { status: 'hit', timing: timing('hit') })
  const lease = takeLease(key)
  if (verdict === 'aging') {
    if (lease) refresh(served, make, input.lookup, lease)
    return show(served, entry!, { status: 'expired', reason: 'refreshing', timing: timing('expired') })
  }
  if (!lease) {
    await waitForLease(key)
    const waited = await consultKey(served, key)
    if (waited.verdict === 'fresh' || waited.verdict === 'aging')
      return show(served, waited.entry!, { status: 'hit', timing: timing('hit') })
  }
  // Another request may have stored it since.
  const stored = entryInMemory(key)
  if (stored && stored !== entry && verdictOn(stored) === 'fresh') {
    lease?.release()
    return show(served, stored, { status: 'hit', timing: timing('hit') })
  }
  const page = make(served, input)
  // Others may wait for it.
  served.execution.waitUntil(
    page
      .then((made) => made.stored)
      .catch(() => undefined)
      .finally(() => lease?.release()),
  )
  try {
    return (await page).response
  } catch (error) {
    if (error instanceof DatabaseUnavailable && entry && canServeStale(entry)) {
      return show(served, entry, { status: 'expired', reason: 'outage', timing: timing('expired') })
    }
    throw error
  }
}

/** The page is served if the site is still as guessed. */
async function makeOnGuess(served: ServeRequest, db: Db, make: RenderAnswer): Promise<RenderedAnswer | null> {
  const name = hostName(served.host)
  const site = guessSite(name)
  if (!site) return null
  const lookup = await consult(served, site)
  if (!('dynamic' in lookup.decision) || lookup.decision.dynamic !== 'flag') return null
  const asked = served.timings.during('host', readSiteFirst(db, served.host, served.env.MAIN_ORIGIN))
  const rendering = make(served, { lookup, db, reading: null, inBackground: false })
  const [reading, rendered] = await Promise.allSettled([asked, rendering])
  if (reading.status === 'rejected') throw reading.reason
  if (reading.value?.site.digest === site.digest) return rendering
  forgetGuess(name)
  if (rendered.status === 'fulfilled') await rendered.value.response.body?.cancel()
  return null
}

async function find(
  served: ServeRequest,
  db: Db,
): Promise<{ lookup: CacheLookup | null; reading: SiteReading | null }> {
  const known = await recall(served)
  if (known && (known.siteVerdict === 'fresh' || known.siteVerdict === 'aging') && !mustBeRead(known)) {
    return { lookup: known, reading: null }
  }
  const { env, host, execution, timings } = served
  try {
    const reading = await timings.during('host', readSite(db, host, env.MAIN_ORIGIN))
    if (!reading) return { lookup: null, reading: null }
    execution.waitUntil(rememberSite(hostName(host), releaseOf(env), reading))
    return { lookup: await consult(served, reading.site), reading }
  } catch (error) {
    if (known && error instanceof DatabaseUnavailable && canServeStale(known.siteEntry)) {
      return { lookup: known, reading: null }
    }
    throw error
  }
}

/** The request needs the database anyway. */
const mustBeRead = ({ siteVerdict, verdict }: { siteVerdict: string; verdict: string | null }) =>
  siteVerdict === 'aging' && verdict !== 'fresh'

function refresh(
  served: ServeRequest,
  make: RenderAnswer,
  lookup: CacheLookup | null,
  lease: { release(): void },
): void {
  const work = async () => {
    const db = openDb(served.env.DB)
    const made = await make(served, { lookup, db, reading: null, inBackground: true })
    await made.response.body?.cancel()
    await made.stored
  }
  served.execution.waitUntil(
    work()
      .catch(() => undefined)
      .finally(lease.release),
  )
}

function show(
  { request, env, execution, spent }: CacheRequest,
  entry: Entry,
  answer: StoredAnswer,
): Response {
  const { status, reason = '' } = answer
  count({ route: entry.row, status, reason, statements: spent.queries, rowsRead: spent.rows })
  const writing = writeCountsWhenDue(env)
  if (writing) execution.waitUntil(writing)
  return fromEntry(entry, request, answer)
}
