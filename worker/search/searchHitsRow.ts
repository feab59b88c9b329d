import type { Answer } from '#worker/search/search.ts'

export interface SearchHitsRow {
  answer: Answer
  next: { limit: number; to: string } | null
}
