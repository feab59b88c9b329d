import { safeUrl } from '#schema/hosts/urls.ts'

/** A link to this site is a path. */
export function demoLink(address: string): { href: string } | { problem: 'unsafe-url' } {
  const href = safeUrl(address, { ownPaths: true })
  return href === null ? { problem: 'unsafe-url' } : { href }
}
