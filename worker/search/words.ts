/** Splits a text or a query into words, in the same way as the index. */
import { limits } from '#schema/limits.ts'
import type { Facet } from '#worker/search/documents.ts'

/** Scripts without spaces: each character is a word, and neighbours are found as a phrase. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

export const searchable = (text: string): string => text.replace(UNSPACED, ' $& ')

/** Lower case and without accents: how names are compared. */
export const normalised = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** @returns the phrases of a query, as words of the index; none for a blank one (R351) */
export const phrasesOf = (query: string): string[] =>
  query
    .slice(0, limits.search.query)
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, limits.search.words)
    .map((word) => searchable(word).trim().replace(/\s+/g, ' '))

type Column = 'name' | 'near' | 'keywords' | 'body'

/**
 * An FTS5 match. Typed text is put in quotation marks, which phrases never contain, so that none of it is read as an
 * operator (safety X6).
 * @param columns where the phrases are searched: each must be in one of them
 * @param isTyping the last word may be incomplete
 */
export function matchOf(
  phrases: readonly string[],
  columns: readonly Column[],
  { has, hasNot = [], isTyping }: { has: readonly Facet[]; hasNot?: readonly Facet[]; isTyping: boolean },
): string {
  const words = phrases.map((phrase, at) => `"${phrase}"${isTyping && at === phrases.length - 1 ? '*' : ''}`)
  const found = `(facets : (${quoted(has, 'AND')}) AND {${columns.join(' ')}} : (${words.join(' AND ')}))`
  return hasNot.length ? `${found} NOT facets : (${quoted(hasNot, 'OR')})` : found
}

const quoted = (list: readonly Facet[], by: 'AND' | 'OR') => list.map((facet) => `"${facet}"`).join(` ${by} `)
