/** Pages include the state; buttons shown later load it together (R409). */
import { useEffect } from 'react'
import { isPrinted } from '#client/browser/viewerStates.ts'
import { answersOf, type Entity, keyOf, learn, useEntity } from '#client/overlay/entities.ts'
import { send } from '#client/graphql/send.ts'

export const entityOf = (id: string): Entity<'Post'> => ({ type: 'Post', id })

/** Undefined until loaded. */
export function useReadingListState(id: string) {
  useEffect(() => {
    if (!isPrinted(keyOf(entityOf(id)), 'readingListState')) askSaved(id)
  }, [id])
  return useEntity(entityOf(id))?.readingListState
}

let asking = new Set<string>()

/** Batches one tick; after a failure the known states stay. */
function askSaved(id: string): void {
  asking.add(id)
  if (asking.size > 1) return
  queueMicrotask(async () => {
    const ids = [...asking]
    asking = new Set()
    const before = new Map(ids.map((one) => [one, answersOf(entityOf(one))]))
    const variables = { postIds: ids, postId: '', withChoices: false }
    const data = await send('AddToCatalogBaseQuery', variables).catch(() => null)
    for (const { id: one, readingListState } of data?.savedPosts ?? []) {
      // The answer to a press made meanwhile is newer.
      if (answersOf(entityOf(one)) === before.get(one)) learn(entityOf(one), { readingListState })
    }
  })
}
