/** What is asked of one index, whoever asks in whatever words. */
import type { SearchIndex } from '#schema/enums.ts'
import { type Facet, facets } from '#worker/search/documents.ts'

export interface Question {
  index: SearchIndex
  query: string
  limit: number
  offset: number
  /** Each must hold. */
  has: Facet[]
  /** None may hold. */
  hasNot: Facet[]
  postCountMin: number
}

export interface Found {
  /** Best first. */
  ids: string[]
  /** How many fit, of those that were looked at. */
  count: number
}

/** Whoever may find no stories and people but those worth finding (R344), finds no others whatever they ask. */
export function withQuality(question: Question, isUnfiltered: boolean): Question {
  const isSorted = question.index === 'user' || question.index === 'post'
  if (isUnfiltered || !isSorted || question.has.includes(facets.quality)) return question
  return { ...question, has: [...question.has, facets.quality] }
}

/** R355, R356: what nobody finds in these indexes. */
export const withoutUnused = (question: Question, tagMinPostCount: number): Question => ({
  ...question,
  ...(question.index === 'user' && { hasNot: [...new Set([...question.hasNot, facets.authors])] }),
  ...(question.index === 'tag' && { postCountMin: Math.max(question.postCountMin, tagMinPostCount) }),
})
