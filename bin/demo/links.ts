import { safeUrl } from '#schema/hosts/urls.ts'

/** Links to other sites are full addresses, to this one paths. */
export function demoLink(address: string): { href: string } | { problem: 'unsafe-url' } {
  const href = safeUrl(address, { ownPaths: true })
  return href === null ? { problem: 'unsafe-url' } : { href }
}
