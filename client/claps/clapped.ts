/**
 * Claps of a story or list, and the viewer's own, as far as they are known. A page comes with them
 * (client/browser/viewerStates.ts); parts that are shown later get them by one light call (R409).
 */
import { useEffect } from 'react'
import type { ClapKind } from '#schema/claps.ts'
import { calls } from '#client/claps/calls.ts'
import { isPrinted } from '#client/browser/viewerStates.ts'
import { answersOf, type Entity, keyOf, learn, useEntity } from '#client/overlay/entities.ts'

export interface Clapped {
  kind: ClapKind
  id: string
}

const TYPES = { post: 'Post', catalog: 'Catalog' } as const
export type ClapType = (typeof TYPES)[ClapKind]

export const entityOf = ({ kind, id }: Clapped): Entity<ClapType> => ({ type: TYPES[kind], id })

/** Undefined until something is known. */
export function useClapped(target: Clapped) {
  const { kind, id } = target
  useEffect(() => {
    if (!isPrinted(keyOf(entityOf({ kind, id })), 'viewerClapCount')) void askClapped({ kind, id })
  }, [kind, id])
  return useEntity(entityOf(target))
}

const asking = new Set<string>()

/** Several calls at once share one request; if it fails, the known state stays. */
async function askClapped({ kind, id }: Clapped): Promise<void> {
  const key = `${kind}-${id}`
  if (asking.has(key)) return
  asking.add(key)
  const entity = entityOf({ kind, id })
  const before = answersOf(entity)
  const counts = await calls[kind].counts(id).catch(() => null)
  asking.delete(key)
  // The answer to a press in the meantime is newer.
  if (!counts || answersOf(entity) !== before) return
  learn(entity, { clapCount: counts.clapCount, viewerClapCount: counts.viewerEdge.clapCount })
}
