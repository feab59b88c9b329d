/**
 * What the viewer follows, as far as this page has asked. Stored pages do not contain it; one light call after them
 * brings it (R409).
 */
import { useEffect } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { answersOf, type Entity, learn, useEntity } from '#client/overlay/entities.ts'
import { calls } from '#client/following/calls.ts'

export interface Followed {
  kind: FollowKind
  id: string
}

const TYPES = { user: 'User', collection: 'Collection', tag: 'Tag', catalog: 'Catalog' } as const
export type FollowType = (typeof TYPES)[FollowKind]

export const entityOf = ({ kind, id }: Followed): Entity<FollowType> => ({ type: TYPES[kind], id })

/** Undefined until something is known; the number of followers may arrive after the state. */
export function useFollowed(target: Followed) {
  const { kind, id } = target
  useEffect(() => void askFollowed({ kind, id }), [kind, id])
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
