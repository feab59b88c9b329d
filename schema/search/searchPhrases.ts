/** Index, queries, excerpts and marks share them. */
import { limits } from '#schema/limits.ts'
import { firstCharacters } from '#schema/text/truncate.ts'

const UNSPACED = String.raw`[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const ONE_UNSPACED = new RegExp(UNSPACED, 'gu')
const CHARACTER = String.raw`(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}])`

/** A private character replaces punctuation in C++, C# and .NET. */
const PLUS = '\uE02B'
const SHARP = '\uE023'
const DOT = '\uE02E'
const MARKS = new RegExp(`[${PLUS}${SHARP}${DOT}]`, 'g')
const AFTER = new RegExp(
  String.raw`(${CHARACTER})(\+\+(?![+\p{L}])|\+(?![+#♯\p{L}\p{N}])|[#♯](?![+#♯\p{L}\p{N}]))`,
  'gu',
)
const BEFORE = /(^|[\s(["'“‘«„/,])\.(?=\p{L})/gu

export const withNames = (text: string): string =>
  text
    .replace(MARKS, ' ')
    .replace(
      AFTER,
      (_, word: string, after: string) => word + (after[0] === '+' ? PLUS : SHARP).repeat(after.length),
    )
    .replace(BEFORE, `$1${DOT}`)

export const WORD_CHARACTERS = String.raw`\p{L}\p{N}\p{M}${PLUS}${SHARP}${DOT}`
const NAMED = `${DOT}?${CHARACTER}+[${PLUS}${SHARP}]*`
const WORD = new RegExp(`${UNSPACED}|${NAMED}`, 'gu')
/** Wi-Fi, Node.js, AT&T. */
const CONNECTED = new RegExp(`${NAMED}(?:[-‐‑.&]${NAMED})+`, 'gu')
const CONNECTION = /[-‐‑.&]/u
/** Longer ones are addresses. */
const MOST_CONNECTED = 4
/** U.S. is not us. */
const LEAST_JOINED = 3

/** Null for another name: C++ is not C. */
function unmarked(word: string): string | null {
  const rest = word.replace(MARKS, '')
  return rest === word || /^\p{L}$/u.test(rest) ? null : rest
}

function joined(words: string): string | null {
  const parts = words.split(CONNECTION)
  const one = parts.join('')
  const isNumber = parts.some((part, at) => /\p{N}$/u.test(part) && /^\p{N}/u.test(parts[at + 1] ?? ''))
  const isOther = isNumber || parts.length > MOST_CONNECTED || one.length < LEAST_JOINED
  return isOther || one.replace(MARKS, '') !== one ? null : one
}

const spaced = (text: string): string =>
  text.replace(ONE_UNSPACED, ' $& ').replace(new RegExp(`[${PLUS}${SHARP}]+`, 'g'), '$& ')

export function indexText(text: string): string {
  const named = withNames(text.normalize('NFC'))
  const others = [
    ...(named.match(CONNECTED) ?? []).map(joined),
    ...(named.match(WORD) ?? []).map(unmarked),
  ].filter((other) => other !== null)
  // Phrases cannot cross it.
  return [spaced(named), ...new Set(others)].join(`\n${PLUS} `)
}

export function indexPhrases(phrase: string): string[] {
  const named = withNames(phrase)
  const words = (named.match(WORD) ?? []).join(' ')
  const [connected] = named.match(CONNECTED) ?? []
  const one = connected === named ? joined(named) : null
  return one === null ? [words] : [words, one]
}

/** @returns words, and quoted words together; none for a blank query (R351) */
export function phrasesOf(query: string): string[] {
  let words = 0
  const phrases = piecesOf(query).map((piece) => {
    const kept = piece.slice(0, limits.search.words - words)
    words += kept.length
    return kept.join(' ')
  })
  return phrases.filter(Boolean)
}

const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/u

const piecesOf = (query: string): string[][] =>
  firstCharacters(query, limits.search.query)
    .normalize('NFC')
    .split(QUOTED)
    .flatMap((part, at) => (at % 2 ? [wordsOf(part)] : wordsOf(part).map((word) => [word])))

const ASKED = new RegExp(`${CONNECTED.source}|(?:${UNSPACED}|${NAMED})+`, 'gu')

function wordsOf(text: string): string[] {
  const asked = [...withNames(text).matchAll(ASKED)].flatMap(({ 0: found, index }) => {
    const isSplit = found.split(CONNECTION).length > MOST_CONNECTED
    return isSplit
      ? [...found.matchAll(WORD)].map((word) => [word[0], index + word.index] as const)
      : [[found, index] as const]
  })
  return asked.map(([word, start]) => text.slice(start, start + word.length))
}

export interface FoundPart {
  start: number
  end: number
  phrase: string
}

interface Word {
  text: string
  start: number
  end: number
  connected?: { one: string; words: number }
}

function readWords(text: string): Word[] {
  const named = withNames(text)
  const words: Word[] = [...named.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
  const byStart = new Map(words.map((word) => [word.start, word]))
  for (const { 0: connected, index } of named.matchAll(CONNECTED)) {
    const one = joined(connected)
    const first = byStart.get(index)
    if (one !== null && first) first.connected = { one, words: connected.match(WORD)!.length }
  }
  return words
}

/**
 * A phrase's words must be adjacent.
 * @param most stops after this many
 */
export function foundIn(text: string, phrases: readonly string[], most = Infinity): FoundPart[] {
  return foundAmong(readWords(text), phrases, most)
}

function foundAmong(words: readonly Word[], phrases: readonly string[], most: number): FoundPart[] {
  const sought = phrases.flatMap((phrase) =>
    indexPhrases(phrase).map((way) => ({ phrase, beginnings: way.split(' ').map(beginningOf) })),
  )
  const parts: FoundPart[] = []
  for (let at = 0; at < words.length && parts.length < most; at++) {
    for (const { phrase, beginnings } of sought) {
      const length = lengthOfMatch(words, at, beginnings)
      if (!length) continue
      parts.push({ start: words[at]!.start, end: words[at + length - 1]!.end, phrase })
      at += length - 1
      break
    }
  }
  return parts
}

function lengthOfMatch(words: readonly Word[], at: number, beginnings: readonly string[]): number {
  if (beginnings.every((beginning, nth) => beginsWith(words[at + nth]?.text, beginning)))
    return beginnings.length
  const { connected } = words[at]!
  return connected && beginnings.length === 1 && beginsWith(connected.one, beginnings[0]!)
    ? connected.words
    : 0
}

export function excerptAround(text: string, phrases: readonly string[], length: number): string | null {
  const words = readWords(text)
  const [first] = foundAmong(words, phrases, 1)
  if (!first) return null
  if (words.length <= length) return text
  const place = words.findIndex(({ start }) => start >= first.start)
  const start = Math.min(Math.max(0, place - Math.floor(length / 3)), words.length - length)
  const isCut = start + length < words.length
  const from = firstCharacters(text, words[start]!.start).length
  const to = isCut ? firstCharacters(text, words[start + length - 1]!.end).length : undefined
  const excerpt = text.slice(from, to)
  return (start > 0 ? '…' : '') + excerpt + (isCut ? '…' : '')
}

const ENDING = /(?:ing|ed|es|s)$/
const SHORTEST = 3

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function beginningOf(word: string): string {
  const beginning = plain(word).replace(ENDING, '')
  return beginning.length >= SHORTEST ? beginning : plain(word)
}

/** Stems match as prefixes. */
function beginsWith(word: string | undefined, beginning: string): boolean {
  if (word === undefined) return false
  return [word, unmarked(word)].some((way) => {
    if (way === null) return false
    const read = plain(way)
    return beginning.length < SHORTEST ? read === beginning : read.startsWith(beginning)
  })
}
