/** Only http, https and mailto that every browser parses alike (X1). */
import { displayLabel } from '#schema/hosts/idn.ts'

export const URL_MAX_LENGTH = 4096

export interface SafeUrlOptions {
  /** `/x` and `#x` */
  ownPaths?: boolean
}

export function safeUrl(input: string, { ownPaths = false }: SafeUrlOptions = {}): string | null {
  if (typeof input !== 'string' || input.length > URL_MAX_LENGTH) return null
  const text = input.trim()
  if (UNPRINTABLE.test(text)) return null
  if (OWN_PATH.test(text)) return ownPaths ? ownPath(text) : null
  if (MAILTO.test(text)) return mailUrl(text)
  return webUrl(text.startsWith('//') ? `https:${text}` : text)
}

/** Punycode if it looks like another name (X8). */
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

const WEB = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]|$)/i
const MAILTO = /^mailto:/i
const OWN_PATH = /^(?:#|\/(?![/\\]))/
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const ADDRESS = /^[\w.!$&'*+/=^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i
const BASE = 'https://own.invalid'

function webUrl(text: string): string | null {
  if (!WEB.test(text)) return null
  return parse(text)?.href ?? null
}

/** `/a/..//host` would be a host. */
function ownPath(text: string): string | null {
  const url = parse(text, BASE)
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return null
  return text.startsWith('#') ? url.hash || '#' : url.pathname + url.search + url.hash
}

/** Other fields attach files (RFC 6068, 7). */
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
