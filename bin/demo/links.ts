import { safeUrl } from '#schema/urls.ts'

/** Links of the demo's texts: other sites by full address, this one by path. */
export function demoLink(address: string): { href: string } | { problem: 'unsafe-url' } {
  const href = safeUrl(address, { ownPaths: true })
  return href === null ? { problem: 'unsafe-url' } : { href }
}
