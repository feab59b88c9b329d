import { limits } from '#schema/limits.ts'
import { isBot } from '#worker/identity/bots.ts'
import { newId } from '#worker/platform/ids.ts'

/** What a request tells of whoever sent it. Pages never read it: they must be the same for every visitor. */
export interface Visitor {
  /** New at each call, so that nobody is followed by it; begins with lo_ (R015). */
  id: string
  isBot: boolean
  /** ISO 3166, two letters; null where the network does not say. */
  country: string | null
}

export const visitorOf = (request: Request): Visitor => ({
  id: limits.viewerId.loggedOutPrefix + newId(),
  isBot: isBot(request.headers.get('user-agent')),
  country: countryOf(request),
})

/** XX is unknown to the network, T1 is Tor. */
function countryOf(request: Request): string | null {
  const country = (request.cf as { country?: unknown } | undefined)?.country
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
}
