/** Changes to this page's discussions since it was loaded. */
import { useEffect } from 'react'
import type { PostSort } from '#schema/enums.ts'
import type { ResponsePartsFragment } from '#schema/generated/operations.ts'
import type { ResponseKind } from '#schema/responses.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

/** A response with its replies. */
export interface ThreadNode extends ResponsePartsFragment {
  threadedPostResponses?: { posts: ThreadNode[] }
}

/** A story or list with its responses. */
export interface Discussion {
  kind: ResponseKind
  id: string
  ownerId: string | null
  /** The kind of target that was closed: neither it nor its replies take responses. */
  closed?: ResponseKind
}

/** @param isOfList whether the responses belong to a list */
export const closedAs = (isClosed: boolean, isOfList: boolean): ResponseKind | undefined =>
  isClosed ? (isOfList ? 'catalog' : 'post') : undefined

/** The responses after reading them again. */
export interface Reread {
  responsesCount: number
  isDiscussionClosed: boolean
  sort: PostSort
  posts: readonly ThreadNode[]
  next: string | null
}

/** The id of the target with an open composer, or of the edited response; only one at a time. */
export const composing = createStore<string | null>(null)
export const editing = (id: string) => `edit-${id}`

export const reread = createStore<ReadonlyMap<string, Reread>>(new Map())

/** Undefined while the page's data is current. */
export const useReread = (id: string): Reread | undefined => useStore(reread, (all) => all.get(id))

/** The same, for the component that shows the responses; it resets when that unmounts. */
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
