/** A response that was written without scripts, as plain text. */
import type { Markup, Paragraph } from '#schema/content.ts'
import { path } from '#schema/routes/paths.ts'
import { MENTION } from '#schema/responses.ts'

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?)]/g

/** Empty lines separate paragraphs; lines that begin with `>` are quotations. */
export function textToParagraphs(text: string): Paragraph[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block, index) => {
      const isQuote = block.split('\n').every((line) => line.startsWith('>'))
      const words = isQuote ? block.replaceAll(/^> ?/gm, '') : block
      return { name: nameOf(index), type: isQuote ? 'BQ' : 'P', text: words, markups: linksIn(words) }
    })
}

const nameOf = (index: number) => (index + 0x1000).toString(16).slice(-4)

function linksIn(text: string): Markup[] {
  const addresses = [...text.matchAll(ADDRESS)].map(({ index, 0: href }) => link(index, href.length, href))
  const mentions = [...text.matchAll(MENTION)].map(({ index, 1: before, 2: name }) =>
    link(index + before!.length, name!.length + 1, path('ShowUser', { username: name!.toLowerCase() })),
  )
  return [
    ...addresses,
    ...mentions.filter(({ start }) => !addresses.some((a) => start >= a.start && start < a.end)),
  ]
}

const link = (start: number, length: number, href: string): Markup => ({
  type: 'A',
  start,
  end: start + length,
  href,
})
