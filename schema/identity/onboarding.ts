/** R434 */
import { limits } from '#schema/limits.ts'

/** R434 */
const SKIPS_ONBOARDING: ReadonlySet<string> = new Set([
  'clap',
  'clap_list',
  'custom_domain',
  'free',
  'highlight',
  'landing_gifts',
  'landing_home_hero',
  'member_only',
  'paywall_post',
  'private_note',
  'regwall_post',
  'report',
  'respond',
])

/** `clapList`, `clap-list` and `clap_list` are the same. */
export const skipsOnboarding = (entryPoint: string | null | undefined): boolean =>
  SKIPS_ONBOARDING.has(
    (entryPoint ?? '')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/[\s-]+/g, '_')
      .toLowerCase(),
  )

const NOWHERE = 'http://nowhere.invalid'
const { value } = limits.skipOnboarding

/** R433 */
export function skippingOnboarding(redirect: string | null, entryPoint: string): string | null {
  if (!skipsOnboarding(entryPoint) || (redirect !== null && !redirect.startsWith('/'))) return redirect
  const url = new URL(redirect ?? '/', NOWHERE)
  url.searchParams.set('skipOnboarding', String(value))
  return url.pathname + url.search + url.hash
}
