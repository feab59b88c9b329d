import { limits } from '#schema/limits.ts'
import type { Visitor } from '#worker/platform/context.ts'
import { isBot } from '#worker/identity/requester.ts'
import { newId } from '#worker/platform/ids.ts'

export const visitorOf = (request: Request): Visitor => ({
  id: limits.viewerId.loggedOutPrefix + newId(),
  isBot: isBot(request.headers.get('user-agent')),
  country: countryOf(request),
})

/** XX is unknown, T1 is Tor. */
function countryOf(request: Request): string | null {
  const country = (request.cf as { country?: unknown } | undefined)?.country
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
}
