import { newsletters } from '#schema/copy/newsletters.ts'
import type { ProfileHeaderFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { bandStyle } from '#client/design/bandStyle.ts'
import { count } from '#client/design/format.ts'
import { HeaderName } from '#client/design/HeaderName.tsx'
import { HeaderPicture } from '#client/design/HeaderPicture.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { MoreButton } from '#client/design/MoreButton.tsx'
import { MastodonHandle } from '#client/users/MastodonHandle.tsx'
import { EditProfile } from '#client/users/EditProfile.tsx'
import { Bio } from '#client/users/Bio.tsx'
import { useProfileTabs } from '#client/users/profileTabs.ts'
import { userUrl } from '#client/users/userUrl.ts'

interface ProfileHeaderProps {
  user: ProfileHeaderFragment
  route: string
}

export function ProfileHeader({ user, route }: ProfileHeaderProps) {
  const site = useSite()
  const tabs = useProfileTabs(user, route)
  const { theme } = user
  const band = bandStyle(theme?.background)
  return (
    <header className="ProfileHeader" data-scale={theme?.headerScale ?? undefined} style={band}>
      {theme?.headerImageId && <HeaderPicture id={theme.headerImageId} />}
      <div className={band ? 'ProfileHeader-person ProfileHeader-person--band' : 'ProfileHeader-person'}>
        <Avatar name={user.name} imageId={user.imageId} size="XXL" loading="eager" />
        <div className="ProfileHeader-words">
          <h1 className="ProfileHeader-name" dir="auto">
            <HeaderName name={user.name} logoId={theme?.logoId} mark={theme?.headerMark} />
          </h1>
          <ProfileFacts user={user} />
          <Bio className="ProfileHeader-bio" text={user.bio} />
          <FollowButton kind="user" id={user.id} name={user.name} />
          <EditProfile userId={user.id} />
          <MoreButton
            place="profile"
            user={{ id: user.id, name: user.name }}
            embedUrl={userUrl(user, site, 'ShowUser')}
          />
        </div>
      </div>
      <Tabs label={`${user.name}’s pages`} tabs={tabs} />
    </header>
  )
}

function ProfileFacts({ user }: Pick<ProfileHeaderProps, 'user'>) {
  const href = useHref()
  const { username, followingCount, verifications, mastodonAccount } = user
  return (
    <p className="ProfileHeader-facts">
      <span>@{username}</span>
      <Link to={href('ShowUserFollowers', { username })}>
        <FollowerCount kind="user" of={user} />
      </Link>
      <Link to={href('ShowUserFollowing', { username })}>
        {count(followingCount, 'following', 'following')}
      </Link>
      {verifications.isBookAuthor && (
        <Link className="ProfileHeader-mark" to={href('ShowUserBooks', { username })}>
          Book author
        </Link>
      )}
      <Link to={href('SubscribeToUser', { username })}>{newsletters.byEmail}</Link>
      {mastodonAccount && <MastodonHandle account={mastodonAccount} />}
    </p>
  )
}
