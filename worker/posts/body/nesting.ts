/** Crossing ranges are split in a fixed order. */
import type { Markup } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'

export interface Printer<Part> {
  /** @param from its place in the whole text */
  text: (text: string, from: number) => Part
  wrap: (inner: Part, span: Span) => Part
  join: (parts: Part[]) => Part
}

export interface Span {
  type: MarkupType
  /** UTF-16 offsets. */
  start: number
  end: number
  /** Only on A: accepted by `safeUrl`, or a path or fragment of this site. */
  href?: string
  title?: string
  note?: Markup['note']
}

/**
 * Nests a text's markups without a change of text (X2).
 * @param text from `cleanText`
 * @throws BadContent if the markups are not a list
 */
export function nested<Part>(text: string, markups: readonly Markup[], printer: Printer<Part>): Part {
  if (!Array.isArray(markups)) throw new BadContent('Markups are not a list')
  if (markups.length === 0) return printer.text(text, 0)
  const levels = NESTING.map((type) => ({ spans: spansOf(type, text, markups), next: 0 }))

  /** Each level walks its spans only once, from left to right. */
  function nest(depth: number, from: number, to: number): Part {
    const level = levels[depth]
    if (!level) return printer.text(text.slice(from, to), from)
    while (level.spans[level.next] && level.spans[level.next]!.end <= from) level.next++
    const parts: Part[] = []
    let at = from
    for (let index = level.next; index < level.spans.length && level.spans[index]!.start < to; index++) {
      const span = level.spans[index]!
      const start = Math.max(span.start, from)
      const end = Math.min(span.end, to)
      if (start > at) parts.push(nest(depth + 1, at, start))
      parts.push(printer.wrap(nest(depth + 1, start, end), span))
      at = end
    }
    if (at === from) return nest(depth + 1, from, to)
    if (at < to) parts.push(nest(depth + 1, at, to))
    return printer.join(parts)
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

const clamp = (offset: number, length: number) =>
  typeof offset === 'number' ? Math.min(Math.max(Math.trunc(offset), 0), length) : NaN

/** Keeps surrogate pairs whole. */
function wholeCharacter(text: string, offset: number, way: 'before' | 'after'): number {
  const splits = isLow(text.charCodeAt(offset)) && isHigh(text.charCodeAt(offset - 1))
  return splits ? offset + (way === 'before' ? -1 : 1) : offset
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000
