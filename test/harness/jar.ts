/** Behaves as browsers do (RFC 6265), without public suffixes. */
interface Cookie {
  name: string
  value: string
  domain: string
  /** True without a Domain attribute. */
  hostOnly: boolean
  path: string
  /** Milliseconds since 1970. */
  expires: number
}

export interface CookieJar {
  take(host: string, path: string, headers: Headers): void
  values(host: string, path: string): Map<string, string>
  /** '' without cookies. */
  header(host: string, path: string): string
  clear(): void
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>()
  const values = (host: string, path: string) => {
    const sent = [...cookies.values()].filter(
      (cookie) => isFor(cookie, nameOf(host), path.split('?')[0]!) && cookie.expires > Date.now(),
    )
    return new Map(sent.map(({ name, value }) => [name, value]))
  }
  return {
    values,
    header: (host, path) => [...values(host, path)].map(([name, value]) => `${name}=${value}`).join('; '),
    take(host, path, headers) {
      for (const line of headers.getSetCookie()) {
        const cookie = parse(line, nameOf(host), path.split('?')[0]!)
        if (cookie) cookies.set(`${cookie.domain} ${cookie.path} ${cookie.name}`, cookie)
      }
    },
    clear: () => cookies.clear(),
  }
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

function parse(line: string, host: string, path: string): Cookie | null {
  const [pair = '', ...parts] = line.split(';').map((part) => part.trim())
  const attributes = new Map(
    parts.map((part) => split(part)).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const [name, value] = split(pair)
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
  if (!name || (domain && !isWithin(host, domain))) return null
  const maxAge = attributes.get('max-age')
  const expires = attributes.get('expires')
  return {
    name,
    value,
    domain: domain ?? host,
    hostOnly: !domain,
    path: attributes.get('path') || path.replace(/\/[^/]*$/, '') || '/',
    expires: maxAge ? Date.now() + Number(maxAge) * 1000 : expires ? Date.parse(expires) : Infinity,
  }
}

function split(text: string): [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

const isFor = ({ domain, hostOnly, path: root }: Cookie, host: string, path: string) =>
  (hostOnly ? host === domain : isWithin(host, domain)) &&
  (path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`))
