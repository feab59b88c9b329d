/** https://schema.org/Article. */
import type { Element, Nodes, Root } from 'hast'
import { safeUrl } from '#schema/hosts/urls.ts'
import { attribute, rawText } from '#worker/importing/html/conversion.ts'
import { parseDate } from '#worker/importing/dates.ts'
import { parseHtml } from '#worker/importing/html/parseHtml.ts'

export interface PageFacts {
  headline: string
  pageTitle: string
  description: string
  canonicalUrl: string
  /** Milliseconds; null if not given. */
  publishedAt: number | null
  language: string
}

type Json = Record<string, unknown>

export function readPage(tree: Root, url: URL): PageFacts {
  const meta = new Map<string, string>()
  let pageTitle = ''
  let canonical = ''
  let language = ''
  let time = ''
  let article: Json | undefined
  const readElement = (element: Element): void => {
    const { tagName } = element
    if (tagName === 'meta') {
      const name =
        attribute(element, 'property') || attribute(element, 'name') || attribute(element, 'itemProp')
      const content = attribute(element, 'content').trim()
      if (name && content && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content)
    } else if (tagName === 'title') pageTitle ||= rawText(element)
    else if (tagName === 'html') language ||= attribute(element, 'lang')
    else if (tagName === 'link' && attribute(element, 'rel').split(' ').includes('canonical'))
      canonical ||= attribute(element, 'href')
    else if (tagName === 'time') time ||= attribute(element, 'dateTime')
    else if (tagName === 'script' && attribute(element, 'type') === 'application/ld+json')
      article ??= articleIn(rawText(element))
  }
  const visit = (node: Nodes): void => {
    if (node.type === 'element') readElement(node)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  const said = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? ''
  return {
    headline: text(article?.headline) || said('og:title', 'twitter:title'),
    pageTitle,
    description: text(article?.description) || said('og:description', 'description'),
    canonicalUrl: webAddress(canonical, url) ?? webAddress(said('og:url'), url) ?? url.href,
    publishedAt: dateOf(
      text(article?.datePublished) || said('article:published_time', 'datepublished', 'date') || time,
    ),
    language: /^[a-z]{2,3}\b/i.exec(language)?.[0].toLowerCase() ?? '',
  }
}

const ARTICLE = /(?:Article|BlogPosting|Report)$/

function articleIn(script: string): Json | undefined {
  try {
    const found: unknown = JSON.parse(script)
    const things = [found, (found as Json | null)?.['@graph']].flat() as (Json | null)[]
    return (
      things.find((thing) => [thing?.['@type']].flat().some((type) => ARTICLE.test(String(type)))) ??
      undefined
    )
  } catch {
    return undefined
  }
}

/** Some software writes HTML here: `&#8217;`. */
const text = (value: unknown): string => {
  if (typeof value !== 'string') return ''
  return (value.includes('&') ? rawText(parseHtml(value)) : value).trim()
}

/** Ignores dates before the web existed. */
function dateOf(date: string): number | null {
  const at = parseDate(date)
  return at !== null && at > EARLIEST ? at : null
}

const EARLIEST = Date.UTC(1990, 0, 1)

export function webAddress(address: string, base: URL): string | null {
  const href = address.trim() && URL.parse(address.trim(), base)?.href
  const safe = href ? safeUrl(href) : null
  return safe?.startsWith('http') ? safe : null
}
