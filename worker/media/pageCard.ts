/** A card has no HTML of the page (X4). */
import type { Nodes } from 'hast'
import { safeUrl } from '#schema/hosts/urls.ts'
import { truncate } from '#schema/text/truncate.ts'
import { headOf } from '#worker/media/headOf.ts'
import { readHtml } from '#worker/platform/readHtml.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'
import type { Fetched } from '#worker/platform/outgoing/safeFetch.ts'

export interface PageCard {
  title: string
  description: string
  picture: string | null
}

/** Characters. */
const MOST = { title: 200, description: 300 }

export function pageCard({ url, bytes, contentType }: Fetched): PageCard {
  if (!/html|^$/i.test(contentType)) return { title: '', description: '', picture: null }
  const { title, meta } = read(headOf(textOf(bytes, contentType)))
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? ''
  const picture = first(
    'og:image:secure_url',
    'og:image:url',
    'og:image',
    'twitter:image',
    'twitter:image:src',
  )
  return {
    title: plain(first('og:title', 'twitter:title') || title, MOST.title),
    description: plain(first('og:description', 'twitter:description', 'description'), MOST.description),
    picture: picture ? webAddress(picture, url) : null,
  }
}

function textOf(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const named = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder().decode(bytes)
  }
}

const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i

function read(html: string): { title: string; meta: Map<string, string> } {
  const meta = new Map<string, string>()
  let title = ''
  const visit = (node: Nodes): void => {
    if (node.type === 'element' && node.tagName === 'meta') {
      const { property, name, content } = node.properties
      const key = [property, name]
        .flat()
        .find((value) => typeof value === 'string')
        ?.toLowerCase()
      if (key && typeof content === 'string' && !meta.has(key)) meta.set(key, content)
    } else if (node.type === 'element' && node.tagName === 'title') {
      title ||= node.children.map((child) => ('value' in child ? child.value : '')).join('')
    } else if ('children' in node) node.children.forEach(visit)
  }
  try {
    visit(readHtml(html))
  } catch (error) {
    // No one could have written such a page.
    if (!(error instanceof TooComplex)) throw error
  }
  return { title, meta }
}

function plain(text: string, most: number): string {
  const words = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  return words.length > most ? truncate(words, most - 1) : words
}

const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function webAddress(address: string, base: URL): string | null {
  const safe = safeUrl(URL.parse(address.trim(), base)?.href ?? '')
  return safe?.startsWith('http') ? safe : null
}
