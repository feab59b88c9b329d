import type { Markup, Paragraph } from '#schema/content/content.ts'
import { path } from '#schema/routes/paths.ts'
import { MENTION } from '#schema/responses/responses.ts'

/** Empty lines separate paragraphs; `>`, `-`, `1.` and three backticks mark the others. */
export function textToParagraphs(text: string): Paragraph[] {
  return renamed(blocksOf(text).flatMap(paragraphsOf))
}

export const quotedText = (text: string): string => `${text.replaceAll(/^/gm, '> ')}\n\n`

/** Loses emphasis and link addresses. */
export function paragraphsToText(paragraphs: readonly Paragraph[]): string {
  let number = 0
  return paragraphs
    .map((paragraph, index) => {
      const before = paragraphs[index - 1]
      number = paragraph.type === 'OLI' && before?.type === 'OLI' ? number + 1 : 1
      const isJoined = index > 0 && LIST.has(paragraph.type) && before?.type === paragraph.type
      return (index === 0 ? '' : isJoined ? '\n' : '\n\n') + asText(paragraph, number)
    })
    .join('')
}

export function withOldFormat(before: readonly Paragraph[], edited: readonly Paragraph[]): Paragraph[] {
  let from = 0
  const result = edited.map((paragraph) => {
    const same = before.findIndex(
      (old, index) =>
        index >= from && old.type === paragraph.type && old.text.trim() === paragraph.text.trim(),
    )
    if (same < 0) return paragraph
    from = same + 1
    return before[same]!
  })
  return renamed(result)
}

export function withFoundLinks(paragraph: Paragraph): Paragraph {
  if (paragraph.type === 'PRE') return paragraph
  const taken = paragraph.markups.filter(({ type }) => type === 'A' || type === 'CODE')
  const found = linksIn(paragraph.text).filter(
    ({ start, end }) => !taken.some((one) => start < one.end && one.start < end),
  )
  return { ...paragraph, markups: [...paragraph.markups, ...found] }
}

const LIST: ReadonlySet<string> = new Set(['ULI', 'OLI'])
const FENCE = '```'
const BULLET = /^[-*] +/
const NUMBER = /^\d{1,9}[.)] +/

function blocksOf(text: string): string[] {
  const blocks: string[][] = [[]]
  let isCode = false
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const isFence = line.startsWith(FENCE)
    if (isFence && !isCode) blocks.push([])
    if (isFence) isCode = !isCode
    if (isCode || isFence || line.trim() !== '') blocks.at(-1)!.push(line)
    else blocks.push([])
    if (isFence && !isCode) blocks.push([])
  }
  return blocks.map((lines) => lines.join('\n').trim()).filter((block) => block !== '')
}

type Unnamed = Omit<Paragraph, 'name'>

function paragraphsOf(block: string): Unnamed[] {
  const lines = block.split('\n')
  if (block.startsWith(FENCE)) {
    const isClosed = lines.length > 1 && lines.at(-1)!.startsWith(FENCE)
    return [{ type: 'PRE', text: lines.slice(1, isClosed ? -1 : undefined).join('\n'), markups: [] }]
  }
  for (const [type, mark] of [
    ['ULI', BULLET],
    ['OLI', NUMBER],
  ] as const)
    if (lines.every((line) => mark.test(line)))
      return lines.map((line) => withLinks({ type, text: line.replace(mark, ''), markups: [] }))
  const isQuote = lines.every((line) => line.startsWith('>'))
  const text = isQuote ? block.replaceAll(/^> ?/gm, '') : block
  return [withLinks({ type: isQuote ? 'BQ' : 'P', text, markups: [] })]
}

const withLinks = (paragraph: Unnamed): Unnamed => ({ ...paragraph, markups: linksIn(paragraph.text) })

function asText({ type, text }: Paragraph, number: number): string {
  if (type === 'PRE') return `${FENCE}\n${text}\n${FENCE}`
  if (type === 'BQ') return quotedText(text).trimEnd()
  const line = text.replaceAll('\n', ' ')
  if (type === 'ULI') return `- ${line}`
  return type === 'OLI' ? `${number}. ${line}` : text
}

export function renamed(paragraphs: readonly (Unnamed & { name?: string })[]): Paragraph[] {
  const taken = new Set(paragraphs.map(({ name }) => name))
  const used = new Set<string>()
  let next = 0x1000
  return paragraphs.map((paragraph) => {
    let { name } = paragraph
    if (!name || used.has(name)) {
      do name = (next++).toString(16).slice(-4)
      while (taken.has(name))
    }
    used.add(name)
    return { ...paragraph, name }
  })
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?)]/g

function linksIn(text: string): Markup[] {
  const addresses = [...text.matchAll(ADDRESS)].map(({ index, 0: href }) => link(index, href.length, href))
  const mentions = [...text.matchAll(MENTION)].map(({ index, 1: before, 2: name }) =>
    link(index + before!.length, name!.length + 1, mentionHref(name!)),
  )
  let next = 0
  const isOutside = ({ start }: Markup) => {
    while (next < addresses.length && addresses[next]!.end <= start) next++
    return !(next < addresses.length && addresses[next]!.start <= start)
  }
  return [...addresses, ...mentions.filter(isOutside)]
}

export const mentionHref = (username: string): string =>
  path('ShowUser', { username: username.toLowerCase() })

const link = (start: number, length: number, href: string): Markup => ({
  type: 'A',
  start,
  end: start + length,
  href,
})
