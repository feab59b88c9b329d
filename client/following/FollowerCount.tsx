import type { ReactNode } from 'react'
import type { FollowKind } from '#schema/following.ts'
import { useViewer } from '#client/browser/viewer.ts'
import { viewerParts } from '#client/shell/viewerParts.ts'

export interface FollowerCountProps {
  kind: FollowKind
  of: { id: string; followerCount: number }
  children: (followers: number) => ReactNode
}

/** A number of followers: as the page has it, and for somebody signed in as it is now, their own press included. */
export function FollowerCount(props: FollowerCountProps) {
  const viewer = useViewer()
  if (!viewer) return props.children(props.of.followerCount)
  const { LiveFollowerCount } = viewerParts()
  return <LiveFollowerCount {...props} />
}
