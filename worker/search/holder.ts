/** Decision 15. */
import type { SearchIndex } from '#schema/enums.ts'
import type { Reading } from '#worker/search/readDocuments.ts'
import type { SearchResult, Question } from '#worker/search/question.ts'

export interface Holder {
  find(questions: readonly Question[]): Promise<SearchResult[]>
  put(reading: Reading): Promise<void>
  /** @param asOf the change number when they were found to be hidden or deleted */
  remove(kind: SearchIndex, ids: readonly string[], asOf: number): Promise<void>
  removeOf(creatorIds: readonly string[], asOf: number): Promise<void>
  known(kind: SearchIndex, ids: readonly string[]): Promise<Map<string, string>>
  clear(): Promise<void>
}
