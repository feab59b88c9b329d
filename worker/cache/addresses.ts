/**
 * What an address says, worked out once an isolate: a busy page is asked for again and again, and to parse its
 * address costs as much as everything else that a hit takes.
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
  /** On the site that was asked about last. */
  place?: Place
}

export interface Place {
  site: Site
  release: string
  found: Match | null
  /** The path and query under which the page is rendered; the request's own where no row fits. */
  canonical: string
  /** Under which its answer is stored; null for a row that is not. */
  key: string | null
}

const known = new Map<string, Address>()
const MOST_KNOWN = 2000
/** Longer ones are made up by a person, and would fill the memory. */
const LONGEST = 300

/**
 * Null for what is no address.
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

/** Which row an address is on a site, and under which key its answer is stored. */
export function placeOf(address: Address, site: Site, release: string): Place {
  const before = address.place
  if (before?.site === site && before.release === release) return before
  const { pathname, search, searchParams } = address.url
  const found = match(site.table, pathname)
  const canonical = found?.row.cache ? canonicalPath(found, site, searchParams) : pathname + search
  const key = found?.row.cache ? keyOf(site, found.row, release, canonical) : null
  return (address.place = { site, release, found, canonical, key })
}
