import { type Address, type RouteLocation, locationOf } from '#worker/cache/addresses.ts'
import { type Decision, decide } from '#worker/cache/decide.ts'
import { type Entry, entryInMemory, findEntry } from '#worker/cache/store.ts'
import { isUpToDate, refreshValidity, type Spent, type Verdict, verdictOn } from '#worker/cache/validity.ts'
import type { Site } from '#worker/platform/context.ts'
import { hostName } from '#worker/hosts/normaliseHost.ts'
import { recallSite, type Remembered, siteInMemory } from '#worker/cache/remembered.ts'
import { isKnownMiss } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { releaseOf } from '#worker/cache/release.ts'

export interface LookupInput {
  request: Request
  env: Env
  address: Address
  spent: Spent
}

export interface CacheLookup extends ResolvedRoute {
  entry: Entry | null
  verdict: Verdict | null
}

export interface ResolvedRoute extends Pick<RouteLocation, 'site' | 'found' | 'canonical'> {
  decision: Decision
}

export interface RememberedLookup extends CacheLookup {
  siteVerdict: Verdict
  siteEntry: Entry
}

/**
 * Looks for the site and the entry of a request where earlier ones stored them.
 * @returns null if the site is not stored
 */
export async function lookUpRemembered(input: LookupInput): Promise<RememberedLookup | null> {
  const { host } = input.address
  if (isKnownMiss(host)) return null
  const remembered = await recallSite(hostName(host), releaseOf(input.env))
  if (!remembered) return null
  const route = resolveRoute(input, remembered.site)
  const key = keyForAll(route.decision)
  const entry = key === undefined ? null : await findEntry(key)
  await refreshValidity(input.env, entry ? [remembered.entry, entry] : [remembered.entry], input.spent)
  return withVerdicts(route, remembered, entry)
}

/** Most requests take this path, and each promise would slow them down. */
export function lookUpInMemory(input: LookupInput): RememberedLookup | null {
  const { host } = input.address
  if (isKnownMiss(host)) return null
  const remembered = siteInMemory(hostName(host), releaseOf(input.env))
  if (!remembered) return null
  const route = resolveRoute(input, remembered.site)
  const key = keyForAll(route.decision)
  const entry = key === undefined ? null : entryInMemory(key)
  return entry && isUpToDate([remembered.entry, entry]) ? withVerdicts(route, remembered, entry) : null
}

const withVerdicts = (
  route: ResolvedRoute,
  remembered: Remembered,
  entry: Entry | null,
): RememberedLookup => ({
  ...route,
  entry,
  verdict: entry && verdictOn(entry),
  siteEntry: remembered.entry,
  siteVerdict: verdictOn(remembered.entry),
})

const keyForAll = (decision: Decision): string | undefined =>
  'key' in decision ? decision.key : decision.readable

export async function lookUpOnSite(input: LookupInput, site: Site): Promise<CacheLookup> {
  const route = resolveRoute(input, site)
  if (!('key' in route.decision)) return { ...route, entry: null, verdict: null }
  return { ...route, ...(await lookUpKey(input, route.decision.key)) }
}

export async function lookUpKey(
  { env, spent }: LookupInput,
  key: string,
): Promise<Pick<CacheLookup, 'entry' | 'verdict'>> {
  const entry = await findEntry(key)
  if (!entry) return { entry: null, verdict: null }
  await refreshValidity(env, [entry], spent)
  return { entry, verdict: verdictOn(entry) }
}

export function resolveRoute({ request, env, address }: LookupInput, site: Site): ResolvedRoute {
  const { found, canonical, key } = locationOf(address, site, releaseOf(env))
  return { site, found, canonical, decision: decide(request, env, site, key) }
}
