/** The words of a search, and where a text has them: one rule for the index, for excerpts and for what is marked. */
import { limits } from '#schema/limits.ts'

/** Scripts without spaces: each character is a word, and neighbours are found as a phrase. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const ONE_UNSPACED = new RegExp(UNSPACED, 'gu')
const WORD = new RegExp(String.raw`${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}])+`, 'gu')

export const searchable = (text: string): string => text.replace(ONE_UNSPACED, ' $& ')

/** @returns the phrases of a query, as words of the index: single words, and words in quotes together; none for a blank one (R351) */
export function phrasesOf(query: string): string[] {
  let words = 0
  const phrases = piecesOf(query).map((piece) => {
    const kept = piece.slice(0, limits.search.words - words)
    words += kept.length
    return searchable(kept.join(' ')).trim().replace(/\s+/g, ' ')
  })
  return phrases.filter(Boolean)
}

/** Straight and typographic quotes; one without its partner is none. */
const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/u

/** The words of each phrase. */
const piecesOf = (query: string): string[][] =>
  query
    .slice(0, limits.search.query)
    .normalize('NFC')
    .split(QUOTED)
    // Every second part was in quotes.
    .flatMap((part, at) => (at % 2 ? [wordsOf(part)] : wordsOf(part).map((word) => [word])))

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

/** A part of a text, from its first character to after its last. */
export interface FoundPart {
  start: number
  end: number
  phrase: string
}

/**
 * The parts of a text that have one of the phrases, in order; the words of a phrase must follow each other.
 * @param most parts that are looked for
 */
export function foundIn(text: string, phrases: readonly string[], most = Infinity): FoundPart[] {
  const sought = phrases.map((phrase) => ({ phrase, beginnings: phrase.split(' ').map(beginningOf) }))
  const words = [...text.matchAll(WORD)]
  const parts: FoundPart[] = []
  for (let at = 0; at < words.length && parts.length < most; at++) {
    const found = sought.find(({ beginnings }) =>
      beginnings.every((beginning, nth) => beginsWith(words[at + nth]?.[0], beginning)),
    )
    if (!found) continue
    const { index } = words[at]!
    at += found.beginnings.length - 1
    const last = words[at]!
    parts.push({ start: index, end: last.index + last[0].length, phrase: found.phrase })
  }
  return parts
}

/** Some words of a text around the first part that is found, with … where it is cut; null where nothing is found. */
export function excerptAround(text: string, phrases: readonly string[], length: number): string | null {
  const [first] = foundIn(text, phrases, 1)
  if (!first) return null
  const words = [...text.matchAll(WORD)]
  if (words.length <= length) return text
  const place = words.findIndex(({ index }) => index >= first.start)
  const start = Math.min(Math.max(0, place - Math.floor(length / 3)), words.length - length)
  const last = words[start + length - 1]!
  const isCut = start + length < words.length
  const excerpt = text.slice(words[start]!.index, isCut ? last.index + last[0].length : undefined)
  return (start > 0 ? '…' : '') + excerpt + (isCut ? '…' : '')
}

/** Endings that the index does not tell apart; what is left of a word must be as long as a word. */
const ENDING = /(?:ing|ed|es|s)$/
const SHORTEST = 3

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function beginningOf(word: string): string {
  const beginning = plain(word).replace(ENDING, '')
  return beginning.length >= SHORTEST ? beginning : plain(word)
}

/** As the index finds words in a text by their stems, a word that continues another matches it. */
function beginsWith(word: string | undefined, beginning: string): boolean {
  if (word === undefined) return false
  const read = plain(word)
  return beginning.length < SHORTEST ? read === beginning : read.startsWith(beginning)
}
