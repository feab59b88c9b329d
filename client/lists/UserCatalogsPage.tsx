import type { UserCatalogsPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { CatalogCard } from '#client/lists/CatalogCard.tsx'
import { OwnListsLink } from '#client/lists/OwnListsLink.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

type User = NonNullable<UserCatalogsPageQuery['user']>

export const page = definePage<'UserCatalogsPage'>({
  operation: 'UserCatalogsPage',
  variables: ({ params, search }) => ({
    username: params.username!,
    paging: { limit: limits.catalogs.pageSize, to: search.get('to') },
  }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, at, site) => {
    const { name, catalogs } = user!
    return profileHead({
      user: user!,
      site,
      title: `Lists by ${name}`,
      at: { route: 'ShowUserLists', to: at.search.get('to'), next: catalogs.pagingInfo.next?.to },
      type: 'CollectionPage',
    })
  },
  theme: ({ user }) => user!.theme,
  hasItalics: true,
  styles: ['users'],
  Component: UserCatalogsPage,
  Aside: ({ data: { user } }) => <ProfileAside user={user!} />,
})

function UserCatalogsPage({ data, at }: PageProps<'UserCatalogsPage'>) {
  const user = data.user!
  const { catalogs, pagingInfo } = user.catalogs
  return (
    <>
      <ProfileHeader user={user} route={at.row.name} />
      <section className="ProfileTab">
        <h2>
          <VisuallyHidden>Lists</VisuallyHidden>
        </h2>
        <OwnListsLink ownerId={user.id} />
        {catalogs.length > 0 ? (
          catalogs.map((catalog) => (
            <CatalogCard key={catalog.id} catalog={catalog} username={user.username} />
          ))
        ) : (
          <NoLists user={user} />
        )}
        <ListPager at={at} next={pagingInfo.next} label="Older lists" />
      </section>
    </>
  )
}

function NoLists({ user: { id, name, username } }: { user: User }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  return (
    <EmptyTab
      ownerId={id}
      theirs={{
        sentence: `${name} has no public lists yet.`,
        action: { label: `Stories by ${name}`, to: href('ShowUserLatest', { username }) },
      }}
      own={{ sentence: 'You don’t have any public lists yet.', action: own.read }}
    />
  )
}
