/** One state per query and scope (R396, R397). */
import type { SearchIndex, SearchRequestStatus } from '#schema/enums.ts'
import type { Hits } from '#schema/search/search.ts'
import { createStore } from '#client/browser/store.ts'

export type HitGroup = {
  [Index in SearchIndex]: { index: Index; indexName: string; queryId: string; hits: Hits[Index][] }
}[SearchIndex]

export interface Answer {
  status: SearchRequestStatus
  groups: HitGroup[]
}

export const answers = createStore<ReadonlyMap<string, Answer>>(new Map())

/** Errors are stored too: a failing server is not asked repeatedly. */
export function askOnce(key: string, ask: () => Promise<HitGroup[]>): void {
  if (!answers.get().has(key)) askAgain(key, ask)
}

/** Asks even if there is an answer, for 'Retry'. */
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
