/** A question to one index, from any caller. */
import type { SearchIndex } from '#schema/enums.ts'
import { type Facet, facets } from '#worker/search/documents.ts'

export interface Question {
  index: SearchIndex
  query: string
  limit: number
  offset: number
  /** All must hold. */
  has: Facet[]
  /** None may hold. */
  hasNot: Facet[]
  postCountMin: number
}

export interface Found {
  /** Best first. */
  ids: string[]
  /** How many of the candidates match. */
  count: number
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
