/** Whether Google's one-tap card may be shown (R296, R297), as a pure function. */
import { limits } from '#schema/limits.ts'
import { ONE_TAP_ROUTES, SEARCH_ENGINES } from '#schema/socialSignIn.ts'

export interface OneTapFacts {
  isLoggedOut: boolean
  /** The page has loaded, and no navigation is pending. */
  hasLoaded: boolean
  flags: Readonly<Record<string, unknown>>
  route: string
  /** Google knows the product's own host and its writers' subdomains, but not their own domains. */
  host: 'main' | 'subdomain' | 'domain'
  /** When the card was last dismissed; null for never. */
  hiddenAt: number | null
  now: number
  isSmall: boolean
  /** As `document.referrer`. */
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

/** The routes of the list on the product's own host; with the flag of subdomains every route, on them too (R296, R367). */
const isPlace = ({ host, route, flags }: OneTapFacts): boolean =>
  host !== 'domain' &&
  (Boolean(flags.enable_google_one_tap_on_subdomains) || (host === 'main' && ONE_TAP_ROUTES.has(route)))

/** `www.google.co.uk`, `search.brave.com`: matches the name with any prefix and suffix. */
function isSearchEngine(referrer: string): boolean {
  if (!URL.canParse(referrer)) return false
  const { hostname } = new URL(referrer)
  return SEARCH_ENGINES.some((name) => `.${hostname}`.includes(`.${name}.`))
}
