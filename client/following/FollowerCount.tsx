import { useViewer } from '#client/browser/useViewer.ts'
import type { FollowerCountProps } from '#client/following/LiveFollowerCount.tsx'
import { viewerParts } from '#client/browser/viewerParts.ts'

/** A number of followers: for visitors as the page has it, for a viewer the current one with their own press. */
export function FollowerCount(props: FollowerCountProps) {
  const viewer = useViewer()
  if (!viewer) return props.children(props.of.followerCount)
  const { LiveFollowerCount } = viewerParts<typeof import('#client/following/LiveFollowerCount.tsx')>()
  return <LiveFollowerCount {...props} />
}
