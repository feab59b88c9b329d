import { isOwnPath } from '#client/browser/isOwnPath.ts'
import type { PageLocation } from '#client/browser/page.ts'

/** Where a new account was going; null for home. */
export function endOf({ search }: PageLocation): string | null {
  const redirect = search.get('redirect')
  return isOwnPath(redirect) ? redirect : null
}
