/** What has changed in the discussions of this page since it was read, and where the viewer is writing a response. */
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
  /** Who may hide responses there. */
  ownerId: string | null
  /** What has been closed by its author: no response is taken, to it or below it. */
  closed?: ResponseKind
}

/** @param isOfList whether a list is at the root of its responses */
export const closedAs = (isClosed: boolean, isOfList: boolean): ResponseKind | undefined =>
  isClosed ? (isOfList ? 'catalog' : 'post') : undefined

/** The responses as they were read again. */
export interface Reread {
  responsesCount: number
  isDiscussionClosed: boolean
  sort: PostSort
  posts: readonly ThreadNode[]
  next: string | null
}

/** What is being answered, or the response that is being edited: one at a time. */
export const composing = createStore<string | null>(null)
export const editing = (id: string) => `edit-${id}`

export const reread = createStore<ReadonlyMap<string, Reread>>(new Map())

/** Undefined where the page's own data is current. */
export const useReread = (id: string): Reread | undefined => useStore(reread, (all) => all.get(id))

/** The same for the component that shows them: the next page that does reads its own. */
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
