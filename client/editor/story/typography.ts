import { APOSTROPHE, quotationMarks, type QuotationMarks } from '#schema/text/quotationMarks.ts'

interface Typographic {
  text: string
  replaces: number
}

/**
 * Null if the character stays, always in an unlisted language.
 * @param before the last characters before the caret
 */
export function typographicTyping(before: string, character: string, language: string): Typographic | null {
  const marks = quotationMarks(language)
  if (!marks || RIGHT_TO_LEFT.test(before.slice(-NEAR)) || isInCode(before)) return null
  const written = (text: string | null, replaces = 0) => (text === null ? null : { text, replaces })
  switch (character) {
    case '"':
      return written(double(before, marks))
    case "'":
      return written(single(before, marks))
    case '.':
      return ELLIPSIS.test(before) ? { text: '…', replaces: 2 } : null
    case '-':
      return JOINED_DASH.test(before) || /[–—]$/.test(before) ? { text: '—', replaces: 1 } : null
    case ' ':
      return /\S --$/.test(before) ? { text: '– ', replaces: 2 } : null
    default:
      return isApostrophe(before, character, marks) ? { text: APOSTROPHE + character, replaces: 1 } : null
  }
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const NEAR = 40
/** Text after an open backtick may become code. */
const isInCode = (before: string) => (before.split('`').length - 1) % 2 === 1
const ELLIPSIS = /(?<![./])\.\.$/
/** Only after a word: two hyphens start a divider at the start of a line, and an option of a command after a space. */
const JOINED_DASH = /(?:[\p{L}\p{M}\p{N})\]”’»?.,;…%]|(?<!<)!)-$/u
const EDGE = /[\s([{<¿¡\-–—/]$/u
const DIGIT = /\p{N}$/u

const mayOpen = (before: string, { double: [open], single: inner }: QuotationMarks) =>
  before === '' || EDGE.test(before) || before.endsWith(open) || (inner !== null && before.endsWith(inner[0]))

/** After a number, without an open quotation, it means inches. */
function double(before: string, marks: QuotationMarks): string | null {
  const [open, close] = marks.double
  if (mayOpen(before, marks) && !(open === close && before.endsWith(open))) return open
  return DIGIT.test(before) && !isOpen(before, marks.double) ? null : close
}

function single(before: string, marks: QuotationMarks): string | null {
  const pair = marks.single
  if (mayOpen(before, marks)) return pair && pair[0]
  const isQuoted = pair !== null && isOpen(before, pair)
  if (DIGIT.test(before) && !isQuoted) return null
  return isQuoted ? pair[1] : APOSTROPHE
}

function isOpen(before: string, [open, close]: readonly [string, string]): boolean {
  const count = (mark: string) => before.split(mark.trim()).length - 1
  return open === close ? count(open) % 2 === 1 : count(open) > count(close)
}

/** As in “the ’90s”, and where a word continues after an apparent end of a quotation. */
function isApostrophe(before: string, character: string, { single: pair }: QuotationMarks): boolean {
  if (!pair) return false
  const [open, close] = pair
  const rest = before.slice(0, -1)
  if (DIGIT.test(character))
    return open !== APOSTROPHE && before.endsWith(open) && (rest === '' || EDGE.test(rest))
  return close !== APOSTROPHE && before.endsWith(close) && /\p{L}$/u.test(rest) && /\p{L}/u.test(character)
}
