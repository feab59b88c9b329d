/**
 * The viewer's follows, as far as they are known. A page comes with them (client/browser/viewerStates.ts); parts that are
 * shown later get them by one light call (R409).
 */
import { useEffect } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { isPrinted } from '#client/browser/viewerStates.ts'
import { answersOf, type Entity, keyOf, learn, useEntity } from '#client/overlay/entities.ts'
import { calls } from '#client/following/calls.ts'

export interface Followed {
  kind: FollowKind
  id: string
}

const TYPES = { user: 'User', collection: 'Collection', tag: 'Tag', catalog: 'Catalog' } as const
export type FollowType = (typeof TYPES)[FollowKind]

export const entityOf = ({ kind, id }: Followed): Entity<FollowType> => ({ type: TYPES[kind], id })

/**
 * Undefined until something is known; the number of followers may arrive after the state.
 * @param field read by a call, unless the page came with it
 */
export function useFollowed(target: Followed, field: 'isFollowing' | 'isMuting' | 'followerCount') {
  const { kind, id } = target
  useEffect(() => {
    if (!isPrinted(keyOf(entityOf({ kind, id })), field)) void askFollowed({ kind, id })
  }, [kind, id, field])
  return useEntity(entityOf(target))
}

const asking = new Set<string>()

/** Several calls at once share one request; if it fails, the known state stays. */
export async function askFollowed({ kind, id }: Followed): Promise<void> {
  const key = `${kind}-${id}`
  if (asking.has(key)) return
  asking.add(key)
  const entity = entityOf({ kind, id })
  const before = answersOf(entity)
  const edge = await calls[kind].edge(id).catch(() => null)
  asking.delete(key)
  // The answer to a press in the meantime is newer.
  if (!edge || answersOf(entity) !== before) return
  learn(entity, { ...edge.viewerEdge, followerCount: edge.followerCount })
}
