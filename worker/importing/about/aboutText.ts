/** Story paragraphs drop the writer's own HTML (X1). */
import { codeLanguages } from '#schema/content/codeLanguages.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import type { TrustedHtml } from '#schema/content/html.ts'
import { toMarkdown } from '#schema/content/markdown/toMarkdown.ts'
import type { HtmlSource } from '#worker/importing/html/conversion.ts'
import { parseHtml } from '#worker/importing/html/parseHtml.ts'
import { type ConvertedBody, toParagraphs } from '#worker/importing/html/toParagraphs.ts'
import { readBody } from '#worker/importing/markdown/convertBody.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

/** @throws BadContent if too large, TooComplex if it takes too long to parse */
export const aboutHtml = (markdown: string): TrustedHtml | '' => {
  const paragraphs = inWords(readBody(markdown, source))
  return paragraphs.length ? renderBody(paragraphs).html : ''
}

export const aboutMarkdown = (html: string): string =>
  toMarkdown(inWords(toParagraphs(parseHtml(withLanguages(html)), source)), {
    pictureAt: () => null,
    embedAt: () => null,
  })

/** The converter expects a language's id. */
const withLanguages = (html: string): string =>
  html.replaceAll(/ data-language="([^"]*)"/g, (_, name: string) => {
    const [id] = Object.entries(codeLanguages).find(([, label]) => label === name) ?? []
    return id ? ` lang="${id}"` : ''
  })

const source: Omit<HtmlSource, 'note'> & { note: () => void } = {
  findImage: () => null,
  resolveLink(address) {
    const href = safeUrl(address, { ownPaths: true })
    return href ? { href } : { problem: 'unsafe-url' }
  },
  lineOf: () => 0,
  note: () => undefined,
}

const inWords = ({ paragraphs, embeds }: ConvertedBody): Paragraph[] =>
  paragraphs.flatMap((paragraph) => {
    const { name, type, iframe } = paragraph
    if (type === 'IMG') return []
    if (type !== 'IFRAME') return [paragraph]
    const href = embeds.find(({ id }) => id === iframe?.mediaResourceId)?.href
    if (!href) return []
    return [
      {
        name,
        type: 'P' as const,
        text: href,
        markups: [{ type: 'A' as const, start: 0, end: href.length, href }],
      },
    ]
  })
