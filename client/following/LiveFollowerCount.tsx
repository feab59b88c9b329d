import { useFollowed } from '#client/following/followed.ts'
import { type FollowersProps, NumberOfFollowers } from '#client/following/NumberOfFollowers.tsx'

/** The page's number, until a newer one is known. */
export function LiveFollowerCount(props: FollowersProps) {
  const followed = useFollowed(props, 'followerCount')
  return <NumberOfFollowers {...props} followerCount={followed?.followerCount ?? props.followerCount} />
}
