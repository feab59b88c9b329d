/** Sign-ups that skip onboarding, because the visitor was about to act (R434). */
import { limits } from '#schema/limits.ts'

/** Entry points without onboarding (R434). */
const SKIPS_ONBOARDING: ReadonlySet<string> = new Set([
  'clap',
  'clap_list',
  'custom_domain',
  'free',
  'highlight',
  'landing_gifts',
  'landing_home_hero',
  // Our name for a story behind the paywall.
  'member_only',
  'paywall_post',
  'private_note',
  'regwall_post',
  'report',
  'respond',
])

/** Ignores spelling: `clapList`, `clap-list` and `clap_list` are the same. */
export const skipsOnboarding = (entryPoint: string | null | undefined): boolean =>
  SKIPS_ONBOARDING.has(
    (entryPoint ?? '')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/[\s-]+/g, '_')
      .toLowerCase(),
  )

const NOWHERE = 'http://nowhere.invalid'
const { value } = limits.skipOnboarding

/** Marks the redirect after sign-up if the entry point skips onboarding (R433). Null is home. */
export function skippingOnboarding(redirect: string | null, entryPoint: string): string | null {
  if (!skipsOnboarding(entryPoint) || (redirect !== null && !redirect.startsWith('/'))) return redirect
  const url = new URL(redirect ?? '/', NOWHERE)
  url.searchParams.set('skipOnboarding', String(value))
  return url.pathname + url.search + url.hash
}
