import type { Element, Root } from 'hast'
import { limits } from '#schema/limits.ts'
import { articleOf, plain } from '#worker/importing/address/article.ts'
import { webAddress } from '#worker/importing/address/pageFacts.ts'
import { pageSource } from '#worker/importing/address/source.ts'
import { attribute } from '#worker/importing/html/conversion.ts'
import { toParagraphs, type ConvertedBody } from '#worker/importing/html/toParagraphs.ts'
import { cutAtWord } from '#worker/importing/withinLimits.ts'
import { decodePage } from '#worker/importing/address/decodePage.ts'
import { readHtml } from '#worker/platform/readHtml.ts'

export interface ReadArticle extends ConvertedBody {
  title: string
  subtitle: string
  canonicalUrl: string
  publishedAt: number | null
  language: string
}

/** @throws TooComplex (schema/content/tooComplex.ts) */
export function readArticle(page: { url: URL; bytes: Uint8Array; contentType: string }): ReadArticle | null {
  const { url } = page
  const article = articleOf(readHtml(decodePage(page)), url)
  if (!article) return null
  const { canonicalUrl, publishedAt, language } = article
  toWholeAddresses(article.body, url)
  const body = toParagraphs(article.body, pageSource(url))
  return {
    ...body,
    paragraphs: body.paragraphs.slice(0, limits.story.paragraphs),
    title: cutAtWord(plain(article.title), limits.story.title, language),
    subtitle: cutAtWord(article.subtitle, limits.story.subtitle, language),
    canonicalUrl,
    publishedAt,
    language,
  }
}

/** An omitted picture becomes a link to its site. */
function toWholeAddresses(node: Root | Element, url: URL): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const src = attribute(child, 'src') || attribute(child, 'dataSrc')
    if (child.tagName === 'img' && src) child.properties.src = webAddress(src, url) ?? ''
    toWholeAddresses(child, url)
  }
}
