import { isLabel, originOf } from '#worker/hosts/normaliseHost.ts'

/**
 * The origin of a user's or publication's own host: the ACTIVE custom domain, else the subdomain, else null
 * (D27). Scheme and port are the main origin's.
 */
export function entityOrigin(
  entity: { domain: string | null; hasSubdomain: boolean } & ({ slug: string } | { username: string }),
  mainOrigin: string,
): string | null {
  if (entity.domain) return originOf({ kind: 'domain', domain: entity.domain }, mainOrigin)
  const label = 'slug' in entity ? entity.slug : entity.username
  return entity.hasSubdomain && isLabel(label) ? originOf({ kind: 'subdomain', label }, mainOrigin) : null
}
