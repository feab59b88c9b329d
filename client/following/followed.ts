/**
 * A page contains its states (client/browser/viewerStates.ts); parts shown later get theirs by one light call (R409).
 */
import { useEffect } from 'react'
import type { FollowKind } from '#schema/reactions/following.ts'
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
 * Undefined until something is known.
 * @param field read by a call, unless the page printed it
 */
export function useFollowed(target: Followed, field: 'isFollowing' | 'isMuting' | 'followerCount') {
  const { kind, id } = target
  useEffect(() => {
    if (!isPrinted(keyOf(entityOf({ kind, id })), field)) void askFollowed({ kind, id })
  }, [kind, id, field])
  return useEntity(entityOf(target))
}

const asking = new Set<string>()

/** Parallel calls share one request; a failed one changes no state. */
export async function askFollowed({ kind, id }: Followed): Promise<void> {
  const key = `${kind}-${id}`
  if (asking.has(key)) return
  asking.add(key)
  const entity = entityOf({ kind, id })
  const before = answersOf(entity)
  const edge = await calls[kind].edge(id).catch(() => null)
  asking.delete(key)
  // A press made in the meantime has a newer answer.
  if (!edge || answersOf(entity) !== before) return
  learn(entity, { ...edge.viewerEdge, followerCount: edge.followerCount })
}
