/** What this browser's reader has dismissed, and when. */
import * as limits from '#schema/limits/visit.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'

/** The meter is hidden for a day (R242), the upsell of a membership for 90 (R245, R257), as is the app's banner. */
const HIDDEN_FOR = {
  meterDismissedAt: limits.meter.hide,
  upsellDismissedAt: limits.upsell.dismissal,
  appBannerDismissedAt: limits.appBanner.dismissal,
} as const
export type Dismissible = keyof typeof HIDDEN_FOR

export const dismiss = (key: Dismissible, now = Date.now()): void => remember(key, String(now))

/** A time in the future, by a clock that has been corrected since, hides nothing for longer than that. */
export function isDismissed(key: Dismissible, now = Date.now()): boolean {
  const at = readJson(key, remembered(key))
  return typeof at === 'number' && Math.abs(now - at) < HIDDEN_FOR[key]
}

/** The stories and users of which the regwall was dismissed, the last one first (R248). */
const REGWALLS = 'regwallsDismissed'

export function dismissRegwall(postId: string, userId: string): void {
  const entry = entryOf(postId, userId)
  const others = dismissedRegwalls().filter((one) => one !== entry)
  remember(REGWALLS, JSON.stringify([entry, ...others].slice(0, limits.meter.regwalls)))
}

export const isRegwallDismissed = (postId: string, userId: string): boolean =>
  dismissedRegwalls().includes(entryOf(postId, userId))

function dismissedRegwalls(): string[] {
  const stored = readJson(REGWALLS, remembered(REGWALLS))
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

const entryOf = (postId: string, userId: string) => `${postId} ${userId}`

/** All visitors of one browser are one user. */
export const VISITOR = limits.viewerId.loggedOutPrefix
