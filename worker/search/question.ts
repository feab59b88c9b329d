import type { SearchIndex } from '#schema/enums.ts'
import type { Labels } from '#schema/search/search.ts'
import { type Facet, facets } from '#worker/search/documents.ts'

export interface Question {
  index: SearchIndex
  query: string
  limit: number
  offset: number
  has: Facet[]
  hasOneOf?: Facet[][]
  hasNot: Facet[]
  postCountMin: number
  numbers?: NumberCondition[][]
  counted?: readonly (keyof Labels)[]
  /** Members search it too. */
  isWhole?: boolean
  browses?: boolean
}

export interface NumberCondition {
  column: 'post_count' | 'clap_count' | 'published_at'
  sign: '=' | '!=' | '<' | '<=' | '>' | '>='
  value: number
}

export interface SearchResult {
  ids: string[]
  count: number
  labels?: Partial<Record<keyof Labels, Record<string, number>>>
  words?: string[]
}

/** R344. */
export function withQuality(question: Question, isUnfiltered: boolean): Question {
  const isSorted = question.index === 'user' || question.index === 'post'
  if (isUnfiltered || !isSorted || question.has.includes(facets.quality)) return question
  return { ...question, has: [...question.has, facets.quality] }
}

/** R355, R356. */
export const withoutUnused = (question: Question, tagMinPostCount: number): Question => ({
  ...question,
  ...(question.index === 'user' && { hasNot: [...new Set([...question.hasNot, facets.authors])] }),
  ...(question.index === 'tag' && { postCountMin: Math.max(question.postCountMin, tagMinPostCount) }),
})
