import type { FollowKind } from '#schema/reactions/following.ts'
import { abbreviateNumber, count } from '#client/design/format.ts'

export interface FollowersProps {
  kind: FollowKind
  id: string
  followerCount: number
  /** Without `as`, the span is printed for no followers too. */
  as?: 'p' | 'span'
  className?: string
  isShort?: boolean
}

export function NumberOfFollowers({ followerCount, as, className, isShort }: FollowersProps) {
  if (as && followerCount === 0) return null
  const Element = as ?? 'span'
  return (
    <Element className={className}>
      {isShort ? abbreviateNumber(followerCount) : count(followerCount, 'follower')}
    </Element>
  )
}
