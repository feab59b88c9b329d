/**
 * The origin of a user's or publication's own host: the ACTIVE custom domain, else the subdomain, else null
 * (D27). Scheme and port are the main origin's.
 */
export function entityOrigin(
  entity: { domain: string | null; hasSubdomain: boolean } & ({ slug: string } | { username: string }),
  mainOrigin: string,
): string | null {
  const main = new URL(mainOrigin)
  const port = main.port ? `:${main.port}` : ''
  if (entity.domain) return `${main.protocol}//${entity.domain}${port}`
  if (!entity.hasSubdomain) return null
  const label = 'slug' in entity ? entity.slug : entity.username
  return `${main.protocol}//${label}.${main.host}`
}
