/** What is known without a read of the database: the host's site, the matching row, and its stored answer. */
import { type Address, type Place, placeOf } from '#worker/cache/addresses.ts'
import { type Decision, decide } from '#worker/cache/decide.ts'
import { type Entry, entryInMemory, findEntry } from '#worker/cache/store.ts'
import { isUpToDate, refreshValidity, type Spent, type Verdict, verdictOn } from '#worker/cache/validity.ts'
import type { Site } from '#worker/context.ts'
import { hostName } from '#worker/hosts/normaliseHost.ts'
import { recallSite, type Remembered, siteInMemory } from '#worker/cache/remembered.ts'
import { isKnownMiss } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { releaseOf } from '#worker/cache/release.ts'

export interface Visit {
  request: Request
  env: Env
  address: Address
  /** What the cache's own reads of the database have cost. */
  spent: Spent
}

/** A request on a known host, with what the route table and the cache say about its answer. */
export interface Consulted extends Placed {
  entry: Entry | null
  /** Null if there is no entry. */
  verdict: Verdict | null
}

export interface Placed extends Pick<Place, 'site' | 'found' | 'canonical'> {
  decision: Decision
}

export interface Recalled extends Consulted {
  /** Whether the stored site is still valid. */
  siteVerdict: Verdict
  siteEntry: Entry
}

/**
 * Uses what is stored about the host; null for a host that is not stored. One read of the mirror serves site and page.
 * @param keyToRead the key of the entry to look for
 */
export async function recall(
  visit: Visit,
  keyToRead: (decision: Decision) => string | undefined = keyOfVisitors,
): Promise<Recalled | null> {
  const { host } = visit.address
  if (isKnownMiss(host)) return null
  const remembered = await recallSite(hostName(host), releaseOf(visit.env))
  if (!remembered) return null
  const placed = place(visit, remembered.site)
  const key = keyToRead(placed.decision)
  const entry = key === undefined ? null : await findEntry(key)
  await refreshValidity(visit.env, entry ? [remembered.entry, entry] : [remembered.entry], visit.spent)
  return judged(placed, remembered, entry)
}

/**
 * The same without a wait, if this isolate's memory has site and entry and nothing has to be read; else null. Most
 * requests take this way, and each promise would slow them down.
 */
export function recallFromMemory(
  visit: Visit,
  keyToRead: (decision: Decision) => string | undefined,
): Recalled | null {
  const { host } = visit.address
  if (isKnownMiss(host)) return null
  const remembered = siteInMemory(hostName(host), releaseOf(visit.env))
  if (!remembered) return null
  const placed = place(visit, remembered.site)
  const key = keyToRead(placed.decision)
  const entry = key === undefined ? null : entryInMemory(key)
  return entry && isUpToDate([remembered.entry, entry]) ? judged(placed, remembered, entry) : null
}

const judged = (placed: Placed, remembered: Remembered, entry: Entry | null): Recalled => ({
  ...placed,
  entry,
  verdict: entry && verdictOn(entry),
  siteEntry: remembered.entry,
  siteVerdict: verdictOn(remembered.entry),
})

const keyOfVisitors = (decision: Decision) => ('key' in decision ? decision.key : undefined)

/** Also for a viewer, whose page is made from it. */
export const keyForAll = (decision: Decision): string | undefined =>
  'key' in decision ? decision.key : decision.readable

/** For a site that has just been read. */
export async function consult(visit: Visit, site: Site): Promise<Consulted> {
  const placed = place(visit, site)
  if (!('key' in placed.decision)) return { ...placed, entry: null, verdict: null }
  return { ...placed, ...(await consultKey(visit, placed.decision.key)) }
}

/** The entry of a key, and its verdict. */
export async function consultKey(
  { env, spent }: Visit,
  key: string,
): Promise<Pick<Consulted, 'entry' | 'verdict'>> {
  const entry = await findEntry(key)
  if (!entry) return { entry: null, verdict: null }
  await refreshValidity(env, [entry], spent)
  return { entry, verdict: verdictOn(entry) }
}

function place({ request, env, address }: Visit, site: Site): Placed {
  const { found, canonical, key } = placeOf(address, site, releaseOf(env))
  return { site, found, canonical, decision: decide(request, env, site, key) }
}
