/** Parsing costs as much as the rest of a hit. */
import { type Match, match } from '#schema/routes/match.ts'
import { canonicalPath } from '#worker/hosts/canonical.ts'
import { keyOf } from '#worker/cache/decide.ts'
import type { Site } from '#worker/platform/context.ts'
import { normaliseHost, type NormalisedHost } from '#worker/hosts/normaliseHost.ts'

export interface Address {
  readonly url: URL
  readonly host: NormalisedHost
  readonly mainOrigin: string
  location?: RouteLocation
}

export interface RouteLocation {
  site: Site
  release: string
  found: Match | null
  /** The page is rendered under this path and query. */
  canonical: string
  key: string | null
}

const known = new Map<string, Address>()
const MOST_KNOWN = 2000
/** Longer ones would fill the memory. */
const LONGEST = 300

/** Null if the text is not an address. */
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

export function locationOf(address: Address, site: Site, release: string): RouteLocation {
  const before = address.location
  if (before?.site === site && before.release === release) return before
  const { pathname, search, searchParams } = address.url
  const found = match(site.table, pathname)
  const canonical = found?.row.cache ? canonicalPath(found, site, searchParams) : pathname + search
  const key = found?.row.cache ? keyOf(site, found.row, release, canonical) : null
  return (address.location = { site, release, found, canonical, key })
}
