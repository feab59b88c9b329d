import { isOwnPath } from '#client/browser/isOwnPath.ts'
import type { Place } from '#client/browser/page.ts'

/** Where a new account was going; null for home. */
export function endOf({ search }: Place): string | null {
  const redirect = search.get('redirect')
  return isOwnPath(redirect) ? redirect : null
}
