/** Folds a request's host: case, port, trailing dot and punycode stop mattering before anything is looked up. */
export type FoldedHost =
  | { kind: 'main' }
  | { kind: 'subdomain'; label: string }
  | { kind: 'domain'; domain: string }

/**
 * @param hostname as the URL parser gives it: lower case and punycode already
 * @param mainOrigin the product's own origin
 */
export function foldHost(hostname: string, mainOrigin: string): FoldedHost {
  const main = new URL(mainOrigin).hostname
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === main || host === '127.0.0.1' || host === '[::1]') return { kind: 'main' }
  if (host.endsWith(`.${main}`)) {
    const label = host.slice(0, -main.length - 1)
    return label.includes('.') ? { kind: 'domain', domain: host } : { kind: 'subdomain', label }
  }
  return { kind: 'domain', domain: host }
}
