/** R296, R297 */
import { limits } from '#schema/limits.ts'
import { ONE_TAP_ROUTES, SEARCH_ENGINES } from '#schema/identity/socialSignIn.ts'

export interface OneTapFacts {
  isLoggedOut: boolean
  hasLoaded: boolean
  flags: Readonly<Record<string, unknown>>
  route: string
  /** Google does not know writers' own domains. */
  host: 'main' | 'subdomain' | 'domain'
  /** Null for never. */
  hiddenAt: number | null
  now: number
  isSmall: boolean
  referrer: string
}

export function isOneTapEligible(facts: OneTapFacts): boolean {
  const { isLoggedOut, hasLoaded, flags, hiddenAt, now, isSmall, referrer } = facts
  const wasHidden = hiddenAt !== null && Math.abs(now - hiddenAt) < limits.oneTap.dismissalWindow
  return (
    isLoggedOut &&
    hasLoaded &&
    !wasHidden &&
    Boolean(flags.enable_google_one_tap) &&
    !flags.disable_login_google &&
    isPlace(facts) &&
    !(isSmall && isSearchEngine(referrer))
  )
}

/** R296, R367 */
const isPlace = ({ host, route, flags }: OneTapFacts): boolean =>
  host !== 'domain' &&
  (Boolean(flags.enable_google_one_tap_on_subdomains) || (host === 'main' && ONE_TAP_ROUTES.has(route)))

/** `www.google.co.uk`, `search.brave.com` */
function isSearchEngine(referrer: string): boolean {
  if (!URL.canParse(referrer)) return false
  const { hostname } = new URL(referrer)
  return SEARCH_ENGINES.some((name) => `.${hostname}`.includes(`.${name}.`))
}
