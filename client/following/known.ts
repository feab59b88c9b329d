/**
 * What the viewer follows, as far as this page has asked: an external store, since one person's buttons and numbers
 * stand in several places of a page. Stored pages know nothing of it; it comes in one light call after them (R409).
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { calls } from '#client/following/calls.ts'

export interface Followed {
  kind: FollowKind
  id: string
}

export interface Known {
  isFollowing: boolean
  /** Undefined while only the state is known. */
  followerCount?: number
}

const known = new Map<string, Known>()
/** Being asked about: a press in the meantime makes the answer void. */
const asked = new Set<string>()
const listeners = new Set<() => void>()

const keyOf = ({ kind, id }: Followed) => `${kind}-${id}`

export const knownOf = (target: Followed): Known | undefined => known.get(keyOf(target))

export function learn(target: Followed, now: Known): void {
  asked.delete(keyOf(target))
  known.set(keyOf(target), now)
  for (const tell of listeners) tell()
}

/** Undefined until it is known. */
export function useKnown(target: Followed): Known | undefined {
  const { kind, id } = target
  useEffect(() => void ask({ kind, id }), [kind, id])
  return useSyncExternalStore(
    subscribe,
    () => knownOf(target),
    () => undefined,
  )
}

/** Whoever asks in the same moment shares the answer; where there is none, what was known stays. */
export async function ask(target: Followed): Promise<void> {
  const key = keyOf(target)
  if (asked.has(key)) return
  asked.add(key)
  const edge = await calls[target.kind].edge(target.id).catch(() => null)
  const isCurrent = asked.delete(key)
  if (edge && isCurrent) {
    learn(target, { isFollowing: edge.viewerEdge.isFollowing, followerCount: edge.followerCount })
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
