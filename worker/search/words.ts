import { indexPhrases, withNames, WORD_CHARACTERS } from '#schema/search/searchPhrases.ts'
import type { Facet } from '#worker/search/documents.ts'

const BETWEEN_WORDS = new RegExp(`[^${WORD_CHARACTERS}]+`, 'gu')

export const normalised = (text: string): string =>
  withNames(text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase().replace(BETWEEN_WORDS, ' ').trim()

type Column = 'name' | 'near' | 'keywords' | 'body'

/**
 * No typed operator gets through (safety X6).
 * @param phrases each one, or several ways to write it
 * @param columns each phrase must be in one of them
 * @param isTyping the last word may be incomplete
 */
export function matchOf(
  phrases: readonly (string | readonly string[])[],
  columns: readonly Column[],
  { isTyping, ...narrowed }: Narrowed & { isTyping: boolean },
): string {
  const words = phrases.map((phrase, at) => {
    const mark = isTyping && at === phrases.length - 1 ? '*' : ''
    const ways = [phrase]
      .flat()
      .flatMap(indexPhrases)
      .map((way) => `"${way}"${mark}`)
    return ways.length > 1 ? `(${ways.join(' OR ')})` : ways[0]!
  })
  return narrowedMatch(narrowed, ` AND {${columns.join(' ')}} : (${words.join(' AND ')})`)
}

export const matchOfAll = (narrowed: Narrowed): string => narrowedMatch(narrowed, '')

interface Narrowed {
  has: readonly Facet[]
  hasOneOf?: readonly (readonly Facet[])[]
  hasNot?: readonly Facet[]
}

function narrowedMatch({ has, hasOneOf = [], hasNot = [] }: Narrowed, words: string): string {
  const groups = hasOneOf.map((group) => ` AND facets : (${quoted(group, 'OR')})`)
  const found = `(facets : (${quoted(has, 'AND')})${groups.join('')}${words})`
  return hasNot.length ? `${found} NOT facets : (${quoted(hasNot, 'OR')})` : found
}

const quoted = (list: readonly Facet[], by: 'AND' | 'OR') => list.map((facet) => `"${facet}"`).join(` ${by} `)
