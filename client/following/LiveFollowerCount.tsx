import type { ReactNode } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { useFollowed } from '#client/following/followed.ts'

export interface FollowerCountProps {
  kind: FollowKind
  of: { id: string; followerCount: number }
  children: (followers: number) => ReactNode
}

/** What the page has, until what is known is newer. */
export function LiveFollowerCount({ kind, of: { id, followerCount }, children }: FollowerCountProps) {
  return children(useFollowed({ kind, id })?.followerCount ?? followerCount)
}
