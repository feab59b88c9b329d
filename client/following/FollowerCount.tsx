import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { type FollowersProps, NumberOfFollowers } from '#client/following/NumberOfFollowers.tsx'

export interface FollowerCountProps extends Omit<FollowersProps, 'id' | 'followerCount'> {
  of: { id: string; followerCount: number }
}

/** A viewer's count includes their latest press. */
export const FollowerCount = ({ of: { id, followerCount }, ...look }: FollowerCountProps) => (
  <Followers id={id} followerCount={followerCount} {...look} />
)

export const Followers = placed('followers', (props: FollowersProps) => {
  const viewer = useViewer()
  if (!viewer) return <NumberOfFollowers {...props} />
  const { LiveFollowerCount } = viewerParts<typeof import('#client/following/LiveFollowerCount.tsx')>()
  return <LiveFollowerCount {...props} />
})
