/** Shown text cut to a length: between characters as readers see them, and at the end of a word of its language. */

/**
 * Text of at most `max` UTF-16 units before an ellipsis, cut at the end of a word and freed of trailing punctuation
 * (R354): 'one, two, three' cut after 'two,' gives 'one, two…'. Text that fits is left as it is.
 * @param language of the text, whose dictionary finds words in scripts without spaces
 */
export function truncate(text: string, max: number, language?: string): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  return whole.slice(0, endOfWord(whole, max, language)).replace(TRAILING, '') + '…'
}

/** The first characters of a text, as many as fit into `max` UTF-16 units; none is cut in two. */
export const firstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, boundaryBefore(text, max, 'grapheme'))

const TRAILING = /[\s\p{P}]+$/u

function endOfWord(text: string, max: number, language?: string): number {
  const cut = text.slice(0, max)
  if (/\s/.test(text.charAt(max))) return max
  const space = cut.search(/\s\S*$/)
  if (space > max / 2 && !UNSPACED.test(cut.slice(space))) return space
  const end = boundaryBefore(text, max, 'word', language)
  // A word that fills most of the space is cut anywhere but inside a character.
  return boundaryBefore(text, end > max / 2 ? end : max, 'grapheme')
}

/** Text whose words are not separated by spaces: East and South-East Asian scripts, and emoji. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{Extended_Pictographic}]/u

/** Words and characters are found in the text around the end, as a text may be long. */
const AROUND = 200

function boundaryBefore(text: string, max: number, by: 'word' | 'grapheme', language?: string): number {
  const start = Math.max(0, max - AROUND)
  const segments = segmenter(by, language)?.segment(text.slice(start, max + AROUND))
  const segment = segments?.containing(max - start)
  if (!segments || !segment) return withoutHalf(text, max)
  // A long one may have begun before what was read.
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

/** Null in browsers that have none. */
function newSegmenter(granularity: 'word' | 'grapheme', language: string): Intl.Segmenter | null {
  if (!('Segmenter' in Intl)) return null
  try {
    return new Intl.Segmenter(language || undefined, { granularity })
  } catch {
    // The language is no tag.
    return new Intl.Segmenter(undefined, { granularity })
  }
}
