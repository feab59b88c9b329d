/** Never cuts inside a grapheme. */

/**
 * Cuts at a word's end, at most `max` UTF-16 units before the ellipsis (R354).
 * @param language its dictionary finds words in scripts without spaces
 */
export function truncate(text: string, max: number, language?: string): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  return whole.slice(0, endOfWord(whole, max, language)).replace(TRAILING, '') + '…'
}

export const firstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, boundaryBefore(text, max, 'grapheme'))

const TRAILING = /[\s\p{P}]+$/u

function endOfWord(text: string, max: number, language?: string): number {
  const cut = text.slice(0, max)
  if (/\s/.test(text.charAt(max))) return max
  const space = cut.search(/\s\S*$/)
  if (space > max / 2 && !UNSPACED.test(cut.slice(space))) return space
  const end = boundaryBefore(text, max, 'word', language)
  return boundaryBefore(text, end > max / 2 ? end : max, 'grapheme')
}

const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{Extended_Pictographic}]/u

const AROUND = 200

function boundaryBefore(text: string, max: number, by: 'word' | 'grapheme', language?: string): number {
  const start = Math.max(0, max - AROUND)
  const segments = segmenter(by, language)?.segment(text.slice(start, max + AROUND))
  const segment = segments?.containing(max - start)
  if (!segments || !segment) return withoutHalf(text, max)
  return segment.index > 0 || start === 0 ? start + segment.index : withoutHalf(text, max)
}

const withoutHalf = (text: string, end: number): number =>
  end - (/[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? 1 : 0)

const segmenters = new Map<string, Intl.Segmenter | null>()

function segmenter(granularity: 'word' | 'grapheme', language = ''): Intl.Segmenter | null {
  const key = `${granularity} ${language}`
  const known = segmenters.get(key)
  if (known !== undefined) return known
  const made = newSegmenter(granularity, language)
  if (segmenters.size < MOST_SEGMENTERS) segmenters.set(key, made)
  return made
}

const MOST_SEGMENTERS = 50

/** Null in browsers without Intl.Segmenter. */
function newSegmenter(granularity: 'word' | 'grapheme', language: string): Intl.Segmenter | null {
  if (!('Segmenter' in Intl)) return null
  try {
    return new Intl.Segmenter(language || undefined, { granularity })
  } catch {
    return new Intl.Segmenter(undefined, { granularity })
  }
}
