import type { PublicationFollowersPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { Pager } from '#client/design/Pager.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFacts } from '#client/publications/PublicationFacts.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'

type Collection = NonNullable<PublicationFollowersPageQuery['collection']>

/** R079 */
export const page = definePage<'PublicationFollowersPage'>({
  operation: 'PublicationFollowersPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    paging: { to: search.get('to'), limit: 20 },
  }),
  outcome: ({ collection }, at, site) => publicationOutcome(collection, at, site),
  head: ({ collection }, at, site) =>
    publicationHead({
      collection: collection!,
      at,
      site,
      title: 'Followers',
      description: `${count(collection!.followerCount, 'reader')} following ${collection!.name}.`,
      next: collection!.followers.pagingInfo.next?.to,
      isEmpty: collection!.followers.users.length === 0,
    }),
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
  Component: ({ data: { collection }, at }) => (
    <>
      <PublicationHeading collection={collection!} current={at.row.name} />
      <PageTitle title={count(collection!.followerCount, 'follower')} />
      <Followers collection={collection!} at={at} />
    </>
  ),
  Aside: ({ data: { collection } }) => <PublicationFacts collection={collection!} />,
})

function Followers({ collection, at }: { collection: Collection; at: PageLocation }) {
  const userHref = useHref()
  const href = usePublicationHref(collection)
  const { users, pagingInfo } = collection.followers
  const isLater = Boolean(at.search.get('to'))
  const next = pagingInfo.next?.to
  if (users.length === 0) {
    return (
      <EmptyState
        sentence={isLater ? 'That’s everyone.' : `No one follows ${collection.name} yet.`}
        action={{ label: `Go to ${collection.name}`, to: href('ShowCollectionHome') }}
      />
    )
  }
  return (
    <>
      <ul className="FollowerList">
        {users.map((user) => (
          <li key={user.id} className="FollowerList-follower">
            <Avatar name={user.name} imageId={user.imageId} size="M" />
            <div>
              <Link className="FollowerList-name" to={userHref('ShowUser', { username: user.username })}>
                {user.name}
              </Link>
              {user.bio && (
                <p className="FollowerList-bio" dir="auto">
                  {user.bio}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pager
        newer={isLater ? href('ShowCollectionFollowers') : undefined}
        newerLabel="First page"
        older={next && href('ShowCollectionFollowers', undefined, { to: next })}
        olderLabel="More followers"
      />
    </>
  )
}
