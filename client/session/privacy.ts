import { EU_COUNTRIES } from '#schema/identity/euCountries.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { askVisitor } from '#client/session/visitor.ts'

const PRIVACY = 'privacy-banner'

const isPrivacyAccepted = (): boolean => remembered(PRIVACY) !== null

export const acceptPrivacy = (): void => remember(PRIVACY, 'accepted')

/** R276 */
export async function isAskedForPrivacy(): Promise<boolean> {
  if (isPrivacyAccepted() || currentViewer()) return false
  const visitor = await askVisitor()
  return visitor !== null && !visitor.isBot && EU_COUNTRIES.has(visitor.geolocation.country ?? '')
}

/** Not for bots (R024), nor before the banner is answered. */
export async function mayBeFollowed(): Promise<boolean> {
  const visitor = await askVisitor()
  return visitor !== null && !visitor.isBot && !(await isAskedForPrivacy())
}
