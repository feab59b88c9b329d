import type { SearchIndex } from '#schema/enums.ts'
import type { Labels } from '#schema/search.ts'
import { type Facet, facets } from '#worker/search/documents.ts'

export interface Question {
  index: SearchIndex
  query: string
  limit: number
  offset: number
  /** All of them. */
  has: Facet[]
  /** One of each list. */
  hasOneOf?: Facet[][]
  /** None of them. */
  hasNot: Facet[]
  postCountMin: number
  /** One of each list. */
  numbers?: NumberCondition[][]
  counted?: readonly (keyof Labels)[]
  /** Members also search the full text of locked stories. */
  isWhole?: boolean
  /** A query without words matches everything, newest first. */
  browses?: boolean
}

export interface NumberCondition {
  column: 'post_count' | 'clap_count' | 'published_at'
  sign: '=' | '!=' | '<' | '<=' | '>' | '>='
  value: number
}

export interface SearchResult {
  ids: string[]
  /** Among the candidates. */
  count: number
  /** Among the candidates, most frequent first. */
  labels?: Partial<Record<keyof Labels, Record<string, number>>>
  /** The words as they were found, after spelling correction. */
  words?: string[]
}

/** Most callers may only find good stories and users (R344), with any query or filter. */
export function withQuality(question: Question, isUnfiltered: boolean): Question {
  const isSorted = question.index === 'user' || question.index === 'post'
  if (isUnfiltered || !isSorted || question.has.includes(facets.quality)) return question
  return { ...question, has: [...question.has, facets.quality] }
}

/** Excludes entries that no search finds (R355, R356). */
export const withoutUnused = (question: Question, tagMinPostCount: number): Question => ({
  ...question,
  ...(question.index === 'user' && { hasNot: [...new Set([...question.hasNot, facets.authors])] }),
  ...(question.index === 'tag' && { postCountMin: Math.max(question.postCountMin, tagMinPostCount) }),
})
