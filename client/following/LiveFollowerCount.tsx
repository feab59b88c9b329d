import type { FollowerCountProps } from '#client/following/FollowerCount.tsx'
import { useKnown } from '#client/following/known.ts'

/** What the page has, until what is known is newer. */
export function LiveFollowerCount({ kind, of: { id, followerCount }, children }: FollowerCountProps) {
  return children(useKnown({ kind, id })?.followerCount ?? followerCount)
}
