import type { UserAwardsPageQuery } from '#schema/generated/operations.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { AwardEntry } from '#client/users/AwardEntry.tsx'
import { awardTitle } from '#client/users/awardKinds.ts'
import { AwardLinks } from '#client/users/AwardLinks.tsx'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'

type User = NonNullable<UserAwardsPageQuery['user']>

export const page = definePage<'UserAwardsPage'>({
  operation: 'UserAwardsPage',
  variables: ({ params, search }) => ({
    username: params.username!,
    kind: params.kind!,
    paging: { to: search.get('to') },
  }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, { params, search }, site) => {
    const { name, awards } = user!
    const at = { to: search.get('to'), next: awards.pagingInfo.next?.to }
    return profileHead({
      user: user!,
      site,
      title: `${awardTitle(params.kind!)}: awards for ${name}`,
      at: { route: 'ShowUserAwards', params: { kind: params.kind }, ...at },
      type: 'CollectionPage',
    })
  },
  theme: ({ user }) => user!.theme,
  styles: ['users', 'userBooks', 'userAwards'],
  hasItalics: true,
  Component: UserAwardsPage,
  Aside: ({ data: { user } }) => <ProfileAside user={user!} />,
})

function UserAwardsPage({ data, at }: PageProps<'UserAwardsPage'>) {
  const href = useHref()
  const user = data.user!
  const { awards, pagingInfo } = user.awards
  return (
    <>
      <ProfileHeader user={user} route={at.row.name} />
      <section className="ProfileTab" aria-label="Awards">
        <AwardLinks username={user.username} kinds={user.awardKinds} current={at.params.kind} />
        {awards.length > 0 ? (
          awards.map((award) => <AwardEntry key={award.id} award={award} />)
        ) : (
          <NoAwards user={user} />
        )}
        <ListPager at={at} next={pagingInfo.next} label="Earlier awards" />
        <p className="AwardsOfAll">
          <Link to={href('ShowAwardedPosts', { type: at.params.kind! })}>All awards of this kind</Link>
        </p>
      </section>
    </>
  )
}

function NoAwards({ user: { id, name, username } }: { user: User }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  return (
    <EmptyTab
      ownerId={id}
      theirs={{
        sentence: `${name} has no awards of this kind yet.`,
        action: { label: `Stories by ${name}`, to: href('ShowUserLatest', { username }) },
      }}
      own={{ sentence: 'You don’t have any awards of this kind yet.', action: own.write }}
    />
  )
}
