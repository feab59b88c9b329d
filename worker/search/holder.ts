/** Whoever holds the index: the database SEARCH, or the hosted provider where one is configured (decision 15). */
import type { SearchIndex } from '#schema/enums.ts'
import type { Reading } from '#worker/search/readDocuments.ts'
import type { Found, Question } from '#worker/search/question.ts'

export interface Holder {
  /** In the order of the questions. */
  find(questions: readonly Question[]): Promise<Found[]>
  put(reading: Reading): Promise<void>
  /** @param asOf the change number when they were seen to be gone */
  remove(kind: SearchIndex, ids: readonly string[], asOf: number): Promise<void>
  /** Whatever these people made, and themselves. */
  removeOf(creatorIds: readonly string[], asOf: number): Promise<void>
  /** Which of these it holds, by what name. */
  known(kind: SearchIndex, ids: readonly string[]): Promise<Map<string, string>>
  clear(): Promise<void>
}
