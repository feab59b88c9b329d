import type { UserFollowersPageQuery } from '#schema/generated/operations.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { type Site, useHref } from '#client/browser/site.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { Link } from '#client/browser/Link.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'
import { UserCard } from '#client/users/UserCard.tsx'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

type User = NonNullable<UserFollowersPageQuery['user']>

const isFollowers = (at: PageLocation) => at.row.name === 'ShowUserFollowers'

export const page = definePage<'UserFollowersPage'>({
  operation: 'UserFollowersPage',
  variables: (at) => ({
    username: at.params.username!,
    paging: { to: at.search.get('to') },
    followers: isFollowers(at),
    following: !isFollowers(at),
  }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, at, site) => headOf(user!, at, site),
  theme: ({ user }) => user!.theme,
  styles: ['users', 'userFollowers'],
  hasItalics: true,
  Component: UserFollowersPage,
  Aside: ({ data: { user } }) => <ProfileAside user={user!} />,
})

function UserFollowersPage({ data, at }: PageProps<'UserFollowersPage'>) {
  const user = data.user!
  const { users, pagingInfo } = (user.followers ?? user.following)!
  return (
    <>
      <ProfileHeader user={user} route={at.row.name} />
      <section className="ProfileTab" aria-label={isFollowers(at) ? 'Followers' : 'Following'}>
        <FollowSwitch user={user} at={at} />
        {users.length > 0 ? (
          <div className="PeopleList">
            {users.map((person) => (
              <UserCard key={person.id} user={person} />
            ))}
          </div>
        ) : (
          <NoPeople user={user} at={at} />
        )}
        <ListPager
          at={at}
          next={pagingInfo.next}
          label={isFollowers(at) ? 'Earlier followers' : 'Earlier follows'}
        />
      </section>
    </>
  )
}

function FollowSwitch({ user, at }: { user: User; at: PageLocation }) {
  const { username, followingCount } = user
  const href = useHref()
  const sides = [
    { route: 'ShowUserFollowers', label: 'Followers' },
    { route: 'ShowUserFollowing', label: 'Following' },
  ] as const
  return (
    <p className="FollowSwitch">
      {sides.map(({ route, label }) => (
        <Link
          key={route}
          to={href(route, { username })}
          aria-current={route === at.row.name ? 'page' : undefined}
        >
          {label}{' '}
          <span className="FollowSwitch-total">
            {route === 'ShowUserFollowers' ? (
              <FollowerCount kind="user" of={user} isShort />
            ) : (
              abbreviateNumber(followingCount)
            )}
          </span>
        </Link>
      ))}
    </p>
  )
}

function NoPeople({ user: { id, name, username }, at }: { user: User; at: PageLocation }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const sentence = isFollowers(at) ? `No one follows ${name} yet.` : `${name} doesn’t follow anyone yet.`
  return (
    <EmptyTab
      ownerId={id}
      theirs={{
        sentence: sentence,
        action: { label: `Stories by ${name}`, to: href('ShowUserLatest', { username }) },
      }}
      own={{
        sentence: isFollowers(at) ? 'No one follows you yet.' : 'You don’t follow anyone yet.',
        action: own.read,
      }}
    />
  )
}

function headOf(user: User, at: PageLocation, site: Site) {
  const next = (user.followers ?? user.following)?.pagingInfo.next?.to
  return profileHead({
    user,
    site,
    title: isFollowers(at) ? `Followers of ${user.name}` : `People ${user.name} follows`,
    at: { route: isFollowers(at) ? 'ShowUserFollowers' : 'ShowUserFollowing', to: at.search.get('to'), next },
    type: 'CollectionPage',
  })
}
