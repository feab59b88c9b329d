import * as limits from '#schema/limits/visit.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'

/** A day for the meter (R242), 90 for the others (R245, R257). */
const HIDDEN_FOR = {
  meterDismissedAt: limits.meter.hide,
  upsellDismissedAt: limits.upsell.dismissal,
  appBannerDismissedAt: limits.appBanner.dismissal,
} as const
export type Dismissible = keyof typeof HIDDEN_FOR

export const dismiss = (key: Dismissible, now = Date.now()): void => remember(key, String(now))

/** A dismissal may be in the future, if the clock was corrected. */
export function isDismissed(key: Dismissible, now = Date.now()): boolean {
  const at = readJson(key, remembered(key))
  return typeof at === 'number' && Math.abs(now - at) < HIDDEN_FOR[key]
}

/** Each entry names a story and a user, newest first (R248). */
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

/** All visitors of a browser count as one user. */
export const VISITOR = limits.viewerId.loggedOutPrefix
