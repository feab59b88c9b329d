/**
 * The path of a request through the edge cache: a valid entry is shown; an invalid one is rendered again by one request
 * while the others wait; while the database is down, stale entries are shown.
 */
import {
  consult,
  type Consulted,
  consultKey,
  keyForAll,
  recall,
  recallFromMemory,
  type Recalled,
  type Visit,
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

/** What is needed of a request to look for a stored answer. */
export interface Looking extends Visit {
  execution: Pick<ExecutionContext, 'waitUntil'>
}

export interface Served extends Looking {
  url: URL
  host: NormalisedHost
  timings: Timings
}

/** How an answer is made when none is stored. */
export type Make = (served: Served, made: Making) => Promise<Made>

export interface Making {
  /** Null on an unknown host. */
  consulted: Consulted | null
  db: Db
  /** The site as this request read it; null if a stored one was used. */
  reading: SiteReading | null
  /** Rendered only for the cache, after an older copy was shown. */
  inBackground: boolean
}

export interface Made {
  response: Response
  /** Resolves when the copy is stored, or when it is clear that there will be none. */
  stored: Promise<Entry | null>
}

/** How a viewer's answer is made from what is stored for visitors; null if it is not. */
export type MakeFromStored = (looking: Looking, known: Recalled) => Promise<Response | null>

/** A valid stored answer, or null; does not read the database. The shortest way, which most requests take. */
export function serveStored(
  looking: Looking,
  makeFromStored: MakeFromStored,
): Response | null | Promise<Response | null> {
  const known = recallFromMemory(looking, keyForAll)
  if (known) return showKnown(looking, known, makeFromStored)
  return recall(looking, keyForAll).then((recalled) => showKnown(looking, recalled, makeFromStored))
}

function showKnown(
  looking: Looking,
  known: Recalled | null,
  makeFromStored: MakeFromStored,
): Response | null | Promise<Response | null> {
  if (known?.siteVerdict !== 'fresh' || known.verdict !== 'fresh') return null
  if (!('key' in known.decision)) return makeFromStored(looking, known)
  const { spent } = looking
  return show(looking, known.entry!, {
    status: 'hit',
    ...(spent.queries > 0 && { timing: openTimings().text('hit', spent) }),
  })
}

export async function serve(served: Served, make: Make): Promise<Response> {
  const db = openDb(served.env.DB)
  const guessed = await makeOnGuess(served, db, make)
  if (guessed) return guessed.response
  const { consulted, reading } = await find(served, db)
  const making: Making = { consulted, db, reading, inBackground: false }
  if (!consulted) return (await make(served, making)).response
  const { decision } = consulted
  if ('key' in decision) return serveVisitor(served, make, making, consulted, decision.key)
  const { dynamic, readable } = decision
  if (readable === undefined || (await isProved(served, consulted.site))) {
    return (await make(served, making)).response
  }
  // Whose claim is made up is a visitor. Nothing of the claim reaches what is rendered, because that is stored.
  const visited = { ...consulted, decision: { key: readable }, ...(await consultKey(served, readable)) }
  const unclaimed = { ...served, request: withoutClaims(served.request) }
  const shown = await serveVisitor(unclaimed, make, { ...making, consulted: visited }, visited, readable)
  const answer = forClaim(shown, dynamic)
  if (hasSessionCookie(served.request, served.env)) endSession(answer, served.request, served.env)
  return answer
}

/** Whether the request comes from a viewer: one statement, or none without a session cookie. */
async function isProved({ request, env, spent }: Served, site: Site): Promise<boolean> {
  const db = openDb(env.DB)
  const host = sessionHost(site.origin, env.MAIN_ORIGIN)
  const caller = await readCaller(request, env, db, site.origin)
  if (caller.viewer || caller.isOperator) {
    // The page is rendered for the viewer; the session is not read again.
    rememberViewer(request, { viewer: caller.viewer, host, stats: db.stats })
    return true
  }
  spent.queries += db.stats.queries
  spent.rows += db.stats.rows
  return false
}

async function serveVisitor(
  served: Served,
  make: Make,
  making: Making,
  { entry, verdict }: Consulted,
  key: string,
): Promise<Response> {
  const timing = (status: 'hit' | 'expired') => served.timings.text(status, served.spent)
  if (verdict === 'fresh') return show(served, entry!, { status: 'hit', timing: timing('hit') })
  const lease = takeLease(key)
  if (verdict === 'aging') {
    if (lease) refresh(served, make, making.consulted, lease)
    return show(served, entry!, { status: 'expired', reason: 'refreshing', timing: timing('expired') })
  }
  if (!lease) {
    await waitForLease(key)
    const waited = await consultKey(served, key)
    if (waited.verdict === 'fresh' || waited.verdict === 'aging')
      return show(served, waited.entry!, { status: 'hit', timing: timing('hit') })
  }
  // Another request may have stored it, and given up its lease, since this one looked for it.
  const stored = entryInMemory(key)
  if (stored && stored !== entry && verdictOn(stored) === 'fresh') {
    lease?.release()
    return show(served, stored, { status: 'hit', timing: timing('hit') })
  }
  const page = make(served, making)
  // The page is made and stored also if its reader leaves meanwhile: others may wait for it.
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

/**
 * With the cache off the site is read at each request, but not in a batch of its own: the page is rendered for the last
 * known site, and shown if its first batch reads the same site. Null if it does not, or if no site is known.
 */
async function makeOnGuess(served: Served, db: Db, make: Make): Promise<Made | null> {
  const name = hostName(served.host)
  const site = guessSite(name)
  if (!site) return null
  const consulted = await consult(served, site)
  if (!('dynamic' in consulted.decision) || consulted.decision.dynamic !== 'flag') return null
  const asked = served.timings.during('host', readSiteFirst(db, served.host, served.env.MAIN_ORIGIN))
  const making = make(served, { consulted, db, reading: null, inBackground: false })
  const [reading, made] = await Promise.allSettled([asked, making])
  if (reading.status === 'rejected') throw reading.reason
  if (reading.value?.site.digest === site.digest) return making
  forgetGuess(name)
  if (made.status === 'fulfilled') await made.value.response.body?.cancel()
  return null
}

/** The host's site, as stored or as read from the database; a stale one is used while the database is down. */
async function find(
  served: Served,
  db: Db,
): Promise<{ consulted: Consulted | null; reading: SiteReading | null }> {
  const known = await recall(served)
  if (known && (known.siteVerdict === 'fresh' || known.siteVerdict === 'aging') && !mustBeRead(known)) {
    return { consulted: known, reading: null }
  }
  const { env, host, execution, timings } = served
  try {
    const reading = await timings.during('host', readSite(db, host, env.MAIN_ORIGIN))
    if (!reading) return { consulted: null, reading: null }
    execution.waitUntil(rememberSite(hostName(host), releaseOf(env), reading))
    return { consulted: await consult(served, reading.site), reading }
  } catch (error) {
    if (known && error instanceof DatabaseUnavailable && canServeStale(known.siteEntry)) {
      return { consulted: known, reading: null }
    }
    throw error
  }
}

/** An expired site is read again by a request that needs the database anyway. */
const mustBeRead = ({ siteVerdict, verdict }: { siteVerdict: string; verdict: string | null }) =>
  siteVerdict === 'aging' && verdict !== 'fresh'

function refresh(served: Served, make: Make, consulted: Consulted | null, lease: { release(): void }): void {
  const work = async () => {
    const db = openDb(served.env.DB)
    const made = await make(served, { consulted, db, reading: null, inBackground: true })
    await made.response.body?.cancel()
    await made.stored
  }
  served.execution.waitUntil(
    work()
      .catch(() => undefined)
      .finally(lease.release),
  )
}

function show({ request, env, execution, spent }: Looking, entry: Entry, answer: StoredAnswer): Response {
  const { status, reason = '' } = answer
  count({ route: entry.row, status, reason, statements: spent.queries, rowsRead: spent.rows })
  const writing = writeCountsWhenDue(env)
  if (writing) execution.waitUntil(writing)
  return fromEntry(entry, request, answer)
}
