import type { UserBooksPageQuery } from '#schema/generated/operations.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { AwardLinks } from '#client/users/AwardLinks.tsx'
import { BookEntry } from '#client/users/BookEntry.tsx'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'

type User = NonNullable<UserBooksPageQuery['user']>

export const page = definePage<'UserBooksPage'>({
  operation: 'UserBooksPage',
  variables: ({ params, search }) => ({ username: params.username!, paging: { to: search.get('to') } }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, at, site) => {
    const { name, books } = user!
    return profileHead({
      user: user!,
      site,
      title: `Books by ${name}`,
      at: { route: 'ShowUserBooks', to: at.search.get('to'), next: books.pagingInfo.next?.to },
      type: 'CollectionPage',
    })
  },
  theme: ({ user }) => user!.theme,
  styles: ['users', 'userBooks'],
  hasItalics: true,
  Component: UserBooksPage,
  Aside: ({ data: { user } }) => <ProfileAside user={user!} />,
})

function UserBooksPage({ data, at }: PageProps<'UserBooksPage'>) {
  const user = data.user!
  const { books, pagingInfo } = user.books
  return (
    <>
      <ProfileHeader user={user} route={at.row.name} />
      <section className="ProfileTab">
        <h2>
          <VisuallyHidden>Books</VisuallyHidden>
        </h2>
        {books.length > 0 ? (
          books.map((book, index) => <BookEntry key={book.id} book={book} level={3} isFirst={index === 0} />)
        ) : (
          <NoBooks user={user} />
        )}
        <ListPager at={at} next={pagingInfo.next} label="Older books" />
      </section>
      {user.awardKinds.length > 0 && (
        <section className="UserBooksPage-awards">
          <SectionTitle>Awards</SectionTitle>
          <AwardLinks username={user.username} kinds={user.awardKinds} />
        </section>
      )}
    </>
  )
}

function NoBooks({ user: { id, name, username } }: { user: User }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  return (
    <EmptyTab
      ownerId={id}
      theirs={{
        sentence: `No books by ${name} here yet.`,
        action: { label: `Stories by ${name}`, to: href('ShowUserLatest', { username }) },
      }}
      own={{ sentence: 'You don’t have any books here yet.', action: own.write }}
    />
  )
}
