import {
  type CacheLookup,
  lookUpOnSite,
  lookUpRemembered,
  type RememberedLookup,
  resolveRoute,
  type ResolvedRoute,
} from '#worker/cache/lookup.ts'
import { releaseOf } from '#worker/cache/release.ts'
import { guessSite, recallSite, rememberSite } from '#worker/cache/remembered.ts'
import type { CacheRequest, ServeRequest } from '#worker/cache/serve.ts'
import type { Entry } from '#worker/cache/store.ts'
import { canServeStale, refreshValidity, verdictOn } from '#worker/cache/validity.ts'
import type { Site } from '#worker/platform/context.ts'
import { hostName } from '#worker/hosts/normaliseHost.ts'
import { isKnownMiss, readSite, type SiteReading } from '#worker/hosts/site.ts'
import { DatabaseUnavailable, type Db } from '#worker/platform/database/db.ts'

/** The route on a host whose cache was switched off when its site was last read. */
export function guessRoute(served: ServeRequest): ResolvedRoute | null {
  const site = guessSite(hostName(served.host))
  const route = site && resolveRoute(served, site)
  return route && 'dynamic' in route.decision && route.decision.dynamic === 'flag' ? route : null
}

/** Null for an unknown host. The site is read if it is not stored or no longer valid. */
export async function lookUpRequest(
  served: ServeRequest,
  db: Db,
): Promise<{ lookup: CacheLookup | null; reading: SiteReading | null }> {
  const before = lookups.get(served.request)
  const known = before === undefined ? await lookUpRemembered(served) : before
  if (known && isUsable(known)) return { lookup: known, reading: null }
  try {
    const reading = await readAndRemember(served, db)
    return { lookup: reading && (await lookUpOnSite(served, reading.site)), reading }
  } catch (error) {
    if (known && isOutage(error, known.siteEntry)) return { lookup: known, reading: null }
    throw error
  }
}

/** The dispatch does not repeat the lookup before it. */
export function keepLookup({ request }: CacheRequest, lookup: RememberedLookup | null): void {
  lookups.set(request, lookup)
}

const lookups = new WeakMap<Request, RememberedLookup | null>()

/** A request that needs the database anyway reads an aging site too. */
const isUsable = ({ siteVerdict, decision, verdict }: RememberedLookup): boolean =>
  siteVerdict === 'fresh' || (siteVerdict === 'aging' && 'key' in decision && verdict === 'fresh')

/** Null for an unknown host. */
export async function siteOfWrite(served: ServeRequest, db: Db): Promise<Site | null> {
  const { env, host, spent } = served
  if (isKnownMiss(host)) return null
  const known = await recallSite(hostName(host), releaseOf(env))
  if (known) await refreshValidity(env, [known.entry], spent)
  if (known && verdictOn(known.entry) === 'fresh') return known.site
  try {
    return (await readAndRemember(served, db))?.site ?? null
  } catch (error) {
    if (known && isOutage(error, known.entry)) return known.site
    throw error
  }
}

async function readAndRemember(
  { env, host, execution, timings }: ServeRequest,
  db: Db,
): Promise<SiteReading | null> {
  const reading = await timings.during('host', readSite(db, host, env.MAIN_ORIGIN))
  if (reading) execution.waitUntil(rememberSite(hostName(host), releaseOf(env), reading))
  return reading
}

const isOutage = (error: unknown, siteEntry: Entry): boolean =>
  error instanceof DatabaseUnavailable && canServeStale(siteEntry)
