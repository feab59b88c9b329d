/** Raised and lowered text, as it is read in all HTML of others. */
import type { MarkupType } from '#schema/enums.ts'

export type Shift = 'sup' | 'sub'

const CHARACTERS: Record<Shift, Record<string, string>> = {
  sup: pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

export const SHIFTED: Record<Shift, MarkupType> = { sup: 'SUPERSCRIPT', sub: 'SUBSCRIPT' }

/** The raised or lowered characters for a text, which need no markup; null where there are not such characters for all of it. */
export function shiftedCharacters(text: string, shift: Shift): string | null {
  const plain = text.trim()
  const hasAll = plain !== '' && [...plain].every((character) => character in CHARACTERS[shift])
  return hasAll ? [...text].map((character) => CHARACTERS[shift][character] ?? character).join('') : null
}

/**
 * In a line without markups.
 * @param before what it follows
 * @returns with characters of its own where there are some; else marked as raised or lowered, unless it reads the same
 */
export function shiftedText(text: string, shift: Shift, before = ''): string {
  const characters = shiftedCharacters(text, shift)
  if (characters !== null) return characters
  const plain = text.trim()
  const isOnTheLine = ORDINAL.test(plain) && /\d$/.test(before)
  if (plain === '' || isOnTheLine || SIGN.test(plain) || plain.length > LONGEST) return text
  return shift === 'sup' ? `^(${text})` : `_(${text})`
}

const ORDINAL = /^(?:st|n?d|rd|th|er|ère|nde?|r?e|ème|mes?|os?|as?|\.?[ºª])$/i
/** Trade marks and references to notes. */
const SIGN = /^(?:TM|SM|[™℠®©*†‡§¶]+|\[.*\])$/i
/** Characters; more is a caption. */
const LONGEST = 20

function pairs(from: string, to: string): Record<string, string> {
  const characters = [...to]
  return Object.fromEntries([...from].map((character, at) => [character, characters[at]!]))
}
