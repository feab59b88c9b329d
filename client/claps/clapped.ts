/** Parts shown later load their claps with one light call (R409). */
import { useEffect } from 'react'
import type { ClapKind } from '#schema/reactions/claps.ts'
import { isPrinted } from '#client/browser/viewerStates.ts'
import { send } from '#client/graphql/send.ts'
import { answersOf, type Entity, keyOf, learn, useEntity } from '#client/overlay/entities.ts'

export interface Clapped {
  kind: ClapKind
  id: string
}

const TYPES = { post: 'Post', catalog: 'Catalog' } as const
export type ClapType = (typeof TYPES)[ClapKind]

export const entityOf = ({ kind, id }: Clapped): Entity<ClapType> => ({ type: TYPES[kind], id })

export function useClapped(target: Clapped) {
  const { kind, id } = target
  useEffect(() => {
    if (!isPrinted(keyOf(entityOf({ kind, id })), 'viewerClapCount')) void askClapped({ kind, id })
  }, [kind, id])
  return useEntity(entityOf(target))
}

const asking = new Set<string>()

async function askClapped({ kind, id }: Clapped): Promise<void> {
  const key = `${kind}-${id}`
  if (asking.has(key)) return
  asking.add(key)
  const entity = entityOf({ kind, id })
  const before = answersOf(entity)
  const counts = await readCounts(kind, id).catch(() => null)
  asking.delete(key)
  // A press made in the meantime has a newer answer.
  if (!counts || answersOf(entity) !== before) return
  learn(entity, { clapCount: counts.clapCount, viewerClapCount: counts.viewerEdge.clapCount })
}

const readCounts = async (kind: ClapKind, id: string) =>
  kind === 'post'
    ? (await send('ClapCountQuery', { postId: id })).post
    : (await send('CatalogClapCount', { catalogId: id })).catalog
