/** Changes to discussions since the page was loaded. */
import { useEffect } from 'react'
import type { PostSort } from '#schema/enums.ts'
import type { ResponsePartsFragment } from '#schema/generated/operations.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

export interface ThreadNode extends ResponsePartsFragment {
  threadedPostResponses?: { posts: ThreadNode[] }
}

export interface Discussion {
  kind: ResponseKind
  id: string
  ownerId: string | null
  /** Neither it nor its replies take responses. */
  closed?: ResponseKind
}

/** @param isOfList whether the responses belong to a list */
export const closedAs = (isClosed: boolean, isOfList: boolean): ResponseKind | undefined =>
  isClosed ? (isOfList ? 'catalog' : 'post') : undefined

export interface Reread {
  responsesCount: number
  isDiscussionClosed: boolean
  sort: PostSort
  posts: readonly ThreadNode[]
  next: string | null
}

/** Only one composer is open at a time. */
export const composing = createStore<string | null>(null)
export const editing = (id: string) => `edit-${id}`

export const reread = createStore<ReadonlyMap<string, Reread>>(new Map())

/** Undefined while the page's data is current. */
export const useReread = (id: string): Reread | undefined => useStore(reread, (all) => all.get(id))

/** Resets when the component unmounts. */
export function useDiscussion(id: string): Reread | undefined {
  useEffect(
    () => () => {
      composing.set(null)
      const rest = new Map(reread.get())
      if (rest.delete(id)) reread.set(rest)
    },
    [id],
  )
  return useReread(id)
}
