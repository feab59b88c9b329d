/** The indexes' answers: one state for each query and scope, for as long as the page lasts (R396, R397). */
import type { SearchIndex, SearchRequestStatus } from '#schema/enums.ts'
import type { Hits } from '#schema/search.ts'
import { createStore } from '#client/browser/store.ts'

/** What one index found. */
export type HitGroup = {
  [Index in SearchIndex]: { index: Index; indexName: string; queryId: string; hits: Hits[Index][] }
}[SearchIndex]

export interface Answer {
  status: SearchRequestStatus
  /** Those with hits; none while loading, and none after an error. */
  groups: HitGroup[]
}

/** By a key of query and scope. */
export const answers = createStore<ReadonlyMap<string, Answer>>(new Map())

/** Asks only once for each key; an error is a state too, so that a failing server is not asked again and again. */
export function askOnce(key: string, ask: () => Promise<HitGroup[]>): void {
  if (!answers.get().has(key)) askAgain(key, ask)
}

/** Asks even if there is an answer already: for 'Retry'. */
export function askAgain(key: string, ask: () => Promise<HitGroup[]>): void {
  set(key, { status: 'loading', groups: [] })
  ask().then(
    (groups) => set(key, { status: 'success', groups: groups.filter(({ hits }) => hits.length > 0) }),
    () => set(key, { status: 'error', groups: [] }),
  )
}

function set(key: string, answer: Answer) {
  answers.set(new Map(answers.get()).set(key, answer))
}
