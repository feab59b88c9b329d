/**
 * Nested elements (X2) without a change of text. The first of crossing links wins; other crossing ranges are split in
 * a fixed order.
 */
import type { Markup } from '#schema/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { safeUrl } from '#schema/urls.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import { attributes, type Html, join, markup } from '#worker/posts/body/html.ts'
import { linkAttributes, type LinkOptions } from '#worker/posts/body/links.ts'
import { words } from '#worker/posts/body/words.ts'

/**
 * @param text from `cleanText`
 * @param keepLines line feeds instead of `<br>`, for code
 */
export function inline(
  text: string,
  markups: readonly Markup[],
  links: LinkOptions,
  keepLines = false,
): Html {
  if (!Array.isArray(markups)) throw new BadContent('Markups are not a list')
  if (markups.length === 0) return lines(text, keepLines)
  const levels = NESTING.map((type) => ({ spans: spansOf(type, text, markups), next: 0 }))

  /** Each level walks its spans only once, from left to right. */
  function nest(depth: number, from: number, to: number): Html {
    const level = levels[depth]
    if (!level) return lines(text.slice(from, to), keepLines)
    while (level.spans[level.next] && level.spans[level.next]!.end <= from) level.next++
    const pieces: Html[] = []
    let at = from
    for (let index = level.next; index < level.spans.length && level.spans[index]!.start < to; index++) {
      const span = level.spans[index]!
      const start = Math.max(span.start, from)
      const end = Math.min(span.end, to)
      if (start > at) pieces.push(nest(depth + 1, at, start))
      pieces.push(WRAP[span.type](nest(depth + 1, start, end), span, links))
      at = end
    }
    if (at === from) return nest(depth + 1, from, to)
    if (at < to) pieces.push(nest(depth + 1, at, to))
    return join(pieces)
  }

  return nest(0, 0, text.length)
}

/** Links are outermost, to stay whole across any emphasis. */
const NESTING = [
  'A',
  'HIGHLIGHT',
  'QUOTE',
  'UNDERLINE',
  'STRIKETHROUGH',
  'STRONG',
  'EM',
  'SUPERSCRIPT',
  'SUBSCRIPT',
  'CODE',
] as const satisfies readonly MarkupType[]

interface Span {
  type: MarkupType
  start: number
  end: number
  href?: string
  title?: string
  note?: Markup['note']
}

/** Clamped, sorted, without overlaps. */
function spansOf(type: MarkupType, text: string, markups: readonly Markup[]): Span[] {
  const found: Span[] = []
  for (const markup of markups) {
    if (markup?.type !== type) continue
    const [from, to] = [clamp(markup.start, text.length), clamp(markup.end, text.length)]
    if (!(from < to)) continue
    const [start, end] = [wholeCharacter(text, from, 'before'), wholeCharacter(text, to, 'after')]
    if (type !== 'A') found.push({ type, start, end })
    else {
      const href = safeUrl(markup.href ?? '', { ownPaths: true })
      if (href !== null) found.push({ type, start, end, href, title: markup.title, note: markup.note })
    }
  }
  return type === 'A' ? firstWins(byStart(found)) : merged(byStart(found))
}

const byStart = (spans: Span[]) => spans.toSorted((a, b) => a.start - b.start)

function merged(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** Where links cross, the second starts after the first. */
function firstWins(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const start = Math.max(span.start, result.at(-1)?.end ?? 0)
    if (start < span.end) result.push({ ...span, start })
  }
  return result
}

/** NaN makes no span. */
const clamp = (offset: number, length: number) =>
  typeof offset === 'number' ? Math.min(Math.max(Math.trunc(offset), 0), length) : NaN

/** Keeps surrogate pairs whole. */
function wholeCharacter(text: string, offset: number, way: 'before' | 'after'): number {
  const splits = isLow(text.charCodeAt(offset)) && isHigh(text.charCodeAt(offset - 1))
  return splits ? offset + (way === 'before' ? -1 : 1) : offset
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000

const WRAP: Record<MarkupType, (inner: Html, span: Span, links: LinkOptions) => Html> = {
  A(inner, { href = '', title, note }, links) {
    const link = attributes({
      ...linkAttributes(href, links),
      title: title ? cleanText(title) : null,
      ...(note === 'REFERENCE' && { role: 'doc-noteref' }),
      ...(note === 'BACK' && { role: 'doc-backlink', 'aria-label': words.back }),
    })
    const printed = markup`<a${link}>${inner}</a>`
    return note === 'REFERENCE' ? markup`<sup class="Story-note">${printed}</sup>` : printed
  },
  HIGHLIGHT: (inner) => markup`<mark>${inner}</mark>`,
  QUOTE: (inner) => markup`<q>${inner}</q>`,
  STRONG: (inner) => markup`<strong>${inner}</strong>`,
  EM: (inner) => markup`<em>${inner}</em>`,
  CODE: (inner) => markup`<code>${inner}</code>`,
  STRIKETHROUGH: (inner) => markup`<s>${inner}</s>`,
  UNDERLINE: (inner) => markup`<u>${inner}</u>`,
  SUPERSCRIPT: (inner) => markup`<sup>${inner}</sup>`,
  SUBSCRIPT: (inner) => markup`<sub>${inner}</sub>`,
}

function lines(text: string, keepLines: boolean): Html {
  if (keepLines || !text.includes('\n')) return markup`${text}`
  return join(text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`)))
}
