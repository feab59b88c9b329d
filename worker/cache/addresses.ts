/**
 * What an address means, computed once per isolate: a busy page is requested again and again, and parsing its address
 * costs as much as everything else in a hit.
 */
import { type Match, match } from '#schema/routes/match.ts'
import { canonicalPath } from '#worker/hosts/canonical.ts'
import { keyOf } from '#worker/cache/decide.ts'
import type { Site } from '#worker/context.ts'
import { normaliseHost, type NormalisedHost } from '#worker/hosts/normaliseHost.ts'

export interface Address {
  readonly url: URL
  readonly host: NormalisedHost
  readonly mainOrigin: string
  /** Its place on the site of the last request. */
  place?: Place
}

export interface Place {
  site: Site
  release: string
  found: Match | null
  /** The path and query under which the page is rendered; the request's own if no row matches. */
  canonical: string
  /** The key of its stored answer; null for a row whose answers are not stored. */
  key: string | null
}

const known = new Map<string, Address>()
const MOST_KNOWN = 2000
/** Longer ones are not our own, and would fill the memory. */
const LONGEST = 300

/**
 * Null if the text is not an address.
 * @param text as the request has it
 */
export function addressOf(text: string, mainOrigin: string): Address | null {
  const found = known.get(text)
  if (found?.mainOrigin === mainOrigin) return found
  const url = URL.parse(text)
  if (!url) return null
  const address = { url, host: normaliseHost(url.hostname, mainOrigin), mainOrigin }
  if (text.length > LONGEST) return address
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, address)
  return address
}

/** The row that an address matches on a site, and the key of its stored answer. */
export function placeOf(address: Address, site: Site, release: string): Place {
  const before = address.place
  if (before?.site === site && before.release === release) return before
  const { pathname, search, searchParams } = address.url
  const found = match(site.table, pathname)
  const canonical = found?.row.cache ? canonicalPath(found, site, searchParams) : pathname + search
  const key = found?.row.cache ? keyOf(site, found.row, release, canonical) : null
  return (address.place = { site, release, found, canonical, key })
}
