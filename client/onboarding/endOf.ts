import { isOwnPath } from '#client/browser/isOwnPath.ts'
import type { Place } from '#client/browser/page.ts'

/** The address that a new account was going to; null for home. */
export function endOf({ search }: Place): string | null {
  const redirect = search.get('redirect')
  return isOwnPath(redirect) ? redirect : null
}
