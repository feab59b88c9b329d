import type { ReactNode } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { useKnown } from '#client/following/known.ts'

export interface FollowerCountProps {
  kind: FollowKind
  of: { id: string; followerCount: number }
  children: (followers: number) => ReactNode
}

/** What the page has, until what is known is newer. */
export function LiveFollowerCount({ kind, of: { id, followerCount }, children }: FollowerCountProps) {
  return children(useKnown({ kind, id })?.followerCount ?? followerCount)
}
