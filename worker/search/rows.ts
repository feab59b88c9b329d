import type { Answer } from '#worker/search/search.ts'

/** A page of results. */
export interface SearchHitsRow {
  answer: Answer
  next: { limit: number; to: string } | null
}
