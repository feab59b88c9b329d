import { originOf } from '#worker/hosts/fold.ts'

/**
 * The origin of a user's or publication's own host: the ACTIVE custom domain, else the subdomain, else null
 * (D27). Scheme and port are the main origin's.
 */
export function entityOrigin(
  entity: { domain: string | null; hasSubdomain: boolean } & ({ slug: string } | { username: string }),
  mainOrigin: string,
): string | null {
  if (entity.domain) return originOf({ kind: 'domain', domain: entity.domain }, mainOrigin)
  if (!entity.hasSubdomain) return null
  return originOf({ kind: 'subdomain', label: 'slug' in entity ? entity.slug : entity.username }, mainOrigin)
}
