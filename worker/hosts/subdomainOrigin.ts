import { normaliseHost, originOf } from '#worker/hosts/normaliseHost.ts'

export function subdomainOrigin(label: string, mainOrigin: string): string | null {
  // RFC 1123, 2.1.
  if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) return null
  const host = normaliseHost(`${label}.${new URL(mainOrigin).hostname}`, mainOrigin)
  return host.kind === 'subdomain' ? originOf(host, mainOrigin) : null
}
