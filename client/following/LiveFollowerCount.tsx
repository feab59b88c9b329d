import { useFollowed } from '#client/following/followed.ts'
import { type FollowersProps, NumberOfFollowers } from '#client/following/NumberOfFollowers.tsx'

export function LiveFollowerCount(props: FollowersProps) {
  const followed = useFollowed(props, 'followerCount')
  return <NumberOfFollowers {...props} followerCount={followed?.followerCount ?? props.followerCount} />
}
