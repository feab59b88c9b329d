/** Existing libraries change lengths or need a parsed tree. */
import type { Markup, Paragraph, TableCell } from '#schema/content/content.ts'
import { APOSTROPHE, quotationMarks } from '#schema/text/quotationMarks.ts'

interface QuoteMarks {
  double: readonly [string, string]
  single: readonly [string, string]
}

/** French marks need inner spaces, which would move offsets. */
function marksShown(language: string): QuoteMarks | null | undefined {
  const code = language.toLowerCase().split(/[-_]/, 1)[0]!
  if (code === 'fr') return null
  return code === 'en' || code === 'de' ? (quotationMarks(code) as QuoteMarks) : undefined
}

export function typographic(text: string, language: string, markups: readonly Markup[] = []): string {
  if (!STRAIGHT.test(text)) return text
  const marks = marksShown(language)
  if (marks === undefined || !isLatin(text)) return text
  return shown(withoutCode(text, markups), text, marks)
}

/** Profiles and works have no language. */
export const typographicName = (text: string): string => typographic(text, 'en')

export function typographicParagraph(paragraph: Paragraph, language: string): Paragraph {
  if (paragraph.type === 'PRE') return paragraph
  const { table, mixtape } = paragraph
  const of = ({ text, markups }: Pick<TableCell, 'text' | 'markups'>) => typographic(text, language, markups)
  return {
    ...paragraph,
    text: of(paragraph),
    ...(table && {
      table: {
        ...table,
        rows: table.rows.map((row) => row.map((cell) => ({ ...cell, text: of(cell) }))),
      },
    }),
    ...(mixtape && {
      mixtape: {
        ...mixtape,
        ...(typeof mixtape.title === 'string' && { title: typographic(mixtape.title, language) }),
        ...(typeof mixtape.description === 'string' && {
          description: typographic(mixtape.description, language),
        }),
      },
    }),
  }
}

const STRAIGHT = /["']/
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Hebrew abbreviates with these characters, and most other scripts have their own. */
function isLatin(text: string): boolean {
  if (RIGHT_TO_LEFT.test(text)) return false
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin > 0 && latin * 2 >= all
}

/** Quotes next to code treat it as a word. */
function withoutCode(text: string, markups: readonly Markup[]): string {
  const codes = (Array.isArray(markups) ? markups : [])
    .filter((markup) => markup?.type === 'CODE' && markup.start < markup.end)
    .toSorted((a, b) => a.start - b.start)
  const parts: string[] = []
  let done = 0
  for (const code of codes) {
    const start = Math.min(Math.max(Math.trunc(code.start), done), text.length)
    const end = Math.min(Math.max(Math.trunc(code.end), start), text.length)
    parts.push(text.slice(done, start), 'x'.repeat(end - start))
    done = end
  }
  return parts.join('') + text.slice(done)
}

const EDGE = /[\s([{<¿¡\-–—/“„«]/u
const SPACE = /\s/u
const ALPHABETIC = /[\p{L}\p{M}]/u
const WORD = /[\p{L}\p{M}\p{N}]/u
const JOINED = /[\p{L}\p{M}«]/u
const WORD_BEGINS = /[\p{L}\p{M}\p{N}"'$€£#@…([]/u
const ELIDED =
  /^'(?:n|(?:\d\d(?:s|er)?|tis|twas|twere|em|til|till|cause|cos|bout|round|neath)(?!'))(?![\p{L}\p{N}])/iu
const LONGEST_ELIDED = 8

interface Quote {
  before: string
  after: string
  canOpen: boolean
  canClose: boolean
}

/**
 * @param read has code as x, and decides
 * @param text is shown
 */
function shown(read: string, text: string, marks: QuoteMarks | null): string {
  const lastClosing = marks ? lastClosingSingle(read) : -1
  const open = { double: 0, single: 0 }
  const parts: string[] = []
  let done = 0
  let isAfterOpening = false

  const double = ({ after, canOpen, canClose }: Quote, at: number): string => {
    if (!marks) return '"'
    if (canOpen && (open.double === 0 || WORD_BEGINS.test(after))) {
      open.double++
      return marks.double[0]
    }
    // Otherwise an inch mark.
    if (!canClose || open.double === 0 || isMeasure(read, at, open.double)) return '"'
    open.double--
    return marks.double[1]
  }

  const single = ({ before, after, canOpen, canClose }: Quote, at: number): string => {
    if (WORD.test(before) && JOINED.test(after)) return APOSTROPHE
    if (!marks) return "'"
    if (canOpen && ELIDED.test(read.slice(at, at + LONGEST_ELIDED))) return APOSTROPHE
    if (canOpen && at < lastClosing) {
      open.single++
      return marks.single[0]
    }
    if (canClose && open.single > 0 && !WORD.test(after) && !isMeasure(read, at, open.single)) {
      open.single--
      return marks.single[1]
    }
    return ALPHABETIC.test(before) || (canOpen && ALPHABETIC.test(after)) ? APOSTROPHE : "'"
  }

  for (let at = 0; at < read.length; at++) {
    const character = read[at]!
    if (character !== '"' && character !== "'") {
      isAfterOpening = false
      continue
    }
    const before = read[at - 1] ?? ''
    const after = read[at + 1] ?? ''
    const quote: Quote = {
      before,
      after,
      canOpen: (before === '' || isAfterOpening || EDGE.test(before)) && after !== '' && !SPACE.test(after),
      canClose: before !== '' && !SPACE.test(before),
    }
    const mark = character === '"' ? double(quote, at) : single(quote, at)
    isAfterOpening = marks !== null && (mark === marks.double[0] || mark === marks.single[0])
    parts.push(text.slice(done, at), mark)
    done = at + 1
  }
  return parts.join('') + text.slice(done)
}

const FEET_AND_INCHES = /\d'\s?\d+(?:[.,½¼¾]\d*)?$/u
const LONGEST_MEASURE = 12
const MOST_READ = 16
const SENTENCE_MARK = /[\p{P}--["']]/v

/** It closes no quotation. */
function isMeasure(text: string, at: number, open: number): boolean {
  if (!/[\d½¼¾]/u.test(text[at - 1]!)) return false
  const quote = text[at]!
  const isInches = quote === '"' && FEET_AND_INCHES.test(text.slice(Math.max(0, at - LONGEST_MEASURE), at))
  let next = at
  let ending = 0
  for (let read = 0; ending < open && read < MOST_READ; read++) {
    next = text.indexOf(quote, next + 1)
    if (next < 0) break
    const before = text[next - 1]!
    const after = text[next + 1] ?? ''
    if (EDGE.test(before) && WORD_BEGINS.test(after)) break
    const mayEnd = quote === '"' ? isInches || !/\d/.test(before) : SENTENCE_MARK.test(before)
    if (!SPACE.test(before) && mayEnd && !WORD.test(after)) ending++
  }
  return ending >= open
}

function lastClosingSingle(text: string): number {
  for (let at = text.lastIndexOf("'"); at > 0; at = text.lastIndexOf("'", at - 1)) {
    if (!SPACE.test(text[at - 1]!) && !WORD.test(text[at + 1] ?? '')) return at
  }
  return -1
}
