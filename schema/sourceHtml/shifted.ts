/** Raised and lowered text, which stories have no markup for, as it is read in all HTML of others. */

export type Shift = 'sup' | 'sub'

const CHARACTERS: Record<Shift, Record<string, string>> = {
  sup: pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

/**
 * @param before what it follows
 * @returns with characters of its own where there are some; else marked as raised or lowered, unless it reads the same
 */
export function shiftedText(text: string, shift: Shift, before = ''): string {
  const marks = shiftMarks(text, shift, before)
  if (marks === 'characters')
    return [...text].map((character) => CHARACTERS[shift][character] ?? character).join('')
  return marks === null ? text : `${marks[0]}${text}${marks[1]}`
}

/** What stands around it; `characters` if it has some; null for what means the same on the line. */
export function shiftMarks(
  text: string,
  shift: Shift,
  before: string,
): [string, string] | 'characters' | null {
  const plain = text.trim()
  if (plain === '') return null
  if ([...plain].every((character) => character in CHARACTERS[shift])) return 'characters'
  const isOnTheLine = ORDINAL.test(plain) && /\d$/.test(before)
  if (isOnTheLine || SIGN.test(plain) || plain.length > LONGEST) return null
  return [shift === 'sup' ? '^(' : '_(', ')']
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
