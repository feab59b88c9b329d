/** Later lookups need one spelling. */
import { isReservedLabel } from '#schema/hosts/hosts.ts'

export type NormalisedHost =
  | { kind: 'main' }
  | { kind: 'subdomain'; label: string }
  | { kind: 'domain'; domain: string }
  /** C11. */
  | { kind: 'reserved' }

/**
 * @param hostname in lower case and punycode
 * @param mainOrigin the product's own origin
 */
export function normaliseHost(hostname: string, mainOrigin: string): NormalisedHost {
  const main = new URL(mainOrigin).hostname
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === main || host === '127.0.0.1' || host === '[::1]') return { kind: 'main' }
  if (host.endsWith(`.${main}`)) {
    const label = host.slice(0, -main.length - 1)
    if (!isLabel(label) || isReservedLabel(label)) return { kind: 'reserved' }
    return { kind: 'subdomain', label }
  }
  return { kind: 'domain', domain: host }
}

export const hostName = (host: NormalisedHost): string =>
  host.kind === 'subdomain' ? `${host.label}.` : host.kind === 'domain' ? host.domain : host.kind

export function originOf(host: NormalisedHost, mainOrigin: string): string {
  const main = new URL(mainOrigin)
  if (host.kind === 'subdomain') return `${main.protocol}//${host.label}.${main.host}`
  if (host.kind !== 'domain') return mainOrigin
  return `${main.protocol}//${host.domain}${main.port ? `:${main.port}` : ''}`
}

/** A wildcard certificate covers only one label. */
export const isLabel = (name: string): boolean => !name.includes('.')

/** D27. */
export function entityOrigin(
  entity: { domain: string | null; hasSubdomain: boolean } & ({ slug: string } | { username: string }),
  mainOrigin: string,
): string | null {
  if (entity.domain) return originOf({ kind: 'domain', domain: entity.domain }, mainOrigin)
  const label = 'slug' in entity ? entity.slug : entity.username
  return entity.hasSubdomain && isLabel(label) ? originOf({ kind: 'subdomain', label }, mainOrigin) : null
}
