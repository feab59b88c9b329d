import type { ProfileHeaderFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { count } from '#client/design/format.ts'
import { Tabs } from '#client/design/Tabs.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { MoreButton } from '#client/shell/MoreButton.tsx'
import { EditProfile } from '#client/users/EditProfile.tsx'
import { Bio } from '#client/users/Bio.tsx'
import { useProfileTabs } from '#client/users/profileTabs.ts'

interface ProfileHeaderProps {
  user: ProfileHeaderFragment
  /** The name of the page's route. */
  route: string
}

/** The top of every page of a person: their name and the tabs. */
export function ProfileHeader({ user, route }: ProfileHeaderProps) {
  const tabs = useProfileTabs(user, route)
  return (
    <header className="ProfileHeader" data-scale={user.theme?.headerScale ?? undefined}>
      <div className="ProfileHeader-person">
        <Avatar name={user.name} imageId={user.imageId} size="XXL" loading="eager" />
        <div className="ProfileHeader-words">
          <h1 className="ProfileHeader-name">
            <bdi>{user.name}</bdi>
          </h1>
          <ProfileFacts user={user} />
          <Bio className="ProfileHeader-bio" text={user.bio} />
          <FollowButton kind="user" id={user.id} name={user.name} />
          <MoreButton place="profile" user={{ id: user.id, name: user.name }} />
          <EditProfile userId={user.id} />
        </div>
      </div>
      <Tabs label={`Pages of ${user.name}`} tabs={tabs} />
    </header>
  )
}

function ProfileFacts({ user }: Pick<ProfileHeaderProps, 'user'>) {
  const href = useHref()
  const { username, followingCount, verifications } = user
  return (
    <p className="ProfileHeader-facts">
      <span>@{username}</span>
      <Link to={href('ShowUserFollowers', { username })}>
        <FollowerCount kind="user" of={user}>
          {(followers) => count(followers, 'follower')}
        </FollowerCount>
      </Link>
      <Link to={href('ShowUserFollowing', { username })}>
        {count(followingCount, 'following', 'following')}
      </Link>
      {verifications.isBookAuthor && (
        <Link className="ProfileHeader-mark" to={href('ShowUserBooks', { username })}>
          Book author
        </Link>
      )}
    </p>
  )
}
