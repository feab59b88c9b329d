import type { ReactNode } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { useFollowed } from '#client/following/followed.ts'

export interface FollowerCountProps {
  kind: FollowKind
  of: { id: string; followerCount: number }
  children: (followers: number) => ReactNode
}

/** The page's number, until a newer one is known. */
export function LiveFollowerCount({ kind, of: { id, followerCount }, children }: FollowerCountProps) {
  return children(useFollowed({ kind, id })?.followerCount ?? followerCount)
}
