/**
 * Validates addresses that users enter, by allow-list (X1): no schemes other than http, https and mailto, no user
 * names, and no text that a browser could parse differently.
 */
import { displayLabel } from '#schema/idn.ts'

export const URL_MAX_LENGTH = 4096

export interface SafeUrlOptions {
  /** Also allow paths of this site: `/x` and `#x`. */
  ownPaths?: boolean
}

/** The address as browsers will parse it, or null. `//host` becomes https. */
export function safeUrl(input: string, { ownPaths = false }: SafeUrlOptions = {}): string | null {
  if (typeof input !== 'string' || input.length > URL_MAX_LENGTH) return null
  const text = input.trim()
  if (UNPRINTABLE.test(text)) return null
  if (OWN_PATH.test(text)) return ownPaths ? ownPath(text) : null
  if (MAILTO.test(text)) return mailUrl(text)
  return webUrl(text.startsWith('//') ? `https:${text}` : text)
}

/**
 * The displayed host of an http(s) address, without `www.`: other scripts only if they cannot be mistaken for another
 * name, else punycode (X8). '' if there is none.
 */
export function displayHost(url: string): string {
  const safe = safeUrl(url)
  if (!safe || MAILTO.test(safe)) return ''
  const { hostname } = new URL(safe)
  return hostname
    .replace(/^www\.(?=.+\.)/, '')
    .split('.')
    .map(displayLabel)
    .join('.')
}

/** Scheme, `://`, and an authority without user name or backslash; the parser handles the rest. */
const WEB = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]|$)/i
const MAILTO = /^mailto:/i
const OWN_PATH = /^(?:#|\/(?![/\\]))/
/** Controls, line separators, direction marks and invisible characters. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const ADDRESS = /^[\w.!$&'*+/=^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i
const BASE = 'https://own.invalid'

function webUrl(text: string): string | null {
  if (!WEB.test(text)) return null
  return parse(text)?.href ?? null
}

/** Checked after resolving, because a path may climb (`/a/..//host`) to something that browsers treat as a host. */
function ownPath(text: string): string | null {
  const url = parse(text, BASE)
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return null
  return text.startsWith('#') ? url.hash || '#' : url.pathname + url.search + url.hash
}

/** Only addresses, subject and body: other fields can attach files or add recipients (RFC 6068, 7). */
function mailUrl(text: string): string | null {
  const [, addresses = '', query = ''] = /^mailto:([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? []
  if (!addresses.split(',').every((address) => ADDRESS.test(address))) return null
  const fields = [...new URLSearchParams(query)]
    .filter(([name]) => name === 'subject' || name === 'body')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${addresses}${fields.length ? `?${fields.join('&')}` : ''}`
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
