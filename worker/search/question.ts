/** A question to one index, from any caller. */
import type { SearchIndex } from '#schema/enums.ts'
import type { Labels } from '#schema/search.ts'
import { type Facet, facets } from '#worker/search/documents.ts'

export interface Question {
  index: SearchIndex
  query: string
  limit: number
  offset: number
  /** All must hold. */
  has: Facet[]
  /** Of each list one must hold. */
  hasOneOf?: Facet[][]
  /** None may hold. */
  hasNot: Facet[]
  postCountMin: number
  /** Of each list one must hold. */
  numbers?: NumberCondition[][]
  /** Which labels of what matches are counted. */
  counted?: readonly (keyof Labels)[]
  /** Of a member: also by the words of locked stories that not everyone may read. */
  isWhole?: boolean
  /** A query without words finds everything, the newest first. */
  browses?: boolean
}

export interface NumberCondition {
  column: 'post_count' | 'clap_count' | 'published_at'
  sign: '=' | '!=' | '<' | '<=' | '>' | '>='
  value: number
}

export interface Found {
  /** Best first. */
  ids: string[]
  /** How many of the candidates match. */
  count: number
  /** How many of the candidates have each label, the most frequent first. */
  labels?: Partial<Record<keyof Labels, Record<string, number>>>
  /** The words of the query as they were found, without those misspelt. */
  words?: string[]
}

/** For callers who may only find good stories and users (R344): no query or filter finds others. */
export function withQuality(question: Question, isUnfiltered: boolean): Question {
  const isSorted = question.index === 'user' || question.index === 'post'
  if (isUnfiltered || !isSorted || question.has.includes(facets.quality)) return question
  return { ...question, has: [...question.has, facets.quality] }
}

/** R355, R356: entries of these indexes that no search finds. */
export const withoutUnused = (question: Question, tagMinPostCount: number): Question => ({
  ...question,
  ...(question.index === 'user' && { hasNot: [...new Set([...question.hasNot, facets.authors])] }),
  ...(question.index === 'tag' && { postCountMin: Math.max(question.postCountMin, tagMinPostCount) }),
})
