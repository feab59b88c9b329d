import type { PublicationAuthorPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { PublicationFacts } from '#client/publications/PublicationFacts.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { movedTo, publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'

type User = NonNullable<PublicationAuthorPageQuery['user']>

/** R084; the rest about them is on their profile. */
export const page = definePage<'PublicationAuthorPage'>({
  operation: 'PublicationAuthorPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    username: params.username!,
    paging: { to: search.get('to') },
  }),
  outcome: ({ collection, user }, at, site) => {
    if (!collection || !user) return { status: 404 }
    return user.username === at.params.username
      ? publicationOutcome(collection, at, site)
      : movedTo({ username: user.username, collectionSlug: collection.slug }, at, site)
  },
  head: ({ collection, user }, at, site) =>
    publicationHead({
      collection: collection!,
      at,
      site,
      title: user!.name,
      description: `Stories by ${user!.name} in ${collection!.name}.`,
      next: collection!.postsBy.pagingInfo.next?.to,
      isEmpty: collection!.postsBy.posts.length === 0,
    }),
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
  Component: ({ data: { collection, user }, at }) => (
    <>
      <PublicationHeading collection={collection!} current={at.row.name} />
      <AuthorHeading user={user!} collection={collection!} />
      <StoryPages
        at={at}
        layout={collection!.theme?.layout}
        list={collection!.postsBy}
        empty={{ sentence: `${user!.name} hasn’t published anything in ${collection!.name} yet.` }}
      />
    </>
  ),
  Aside: ({ data: { collection } }) => <PublicationFacts collection={collection!} />,
})

function AuthorHeading({ user, collection }: { user: User; collection: { name: string; slug: string } }) {
  const href = useHref()
  const publicationHref = usePublicationHref(collection)
  return (
    <div className="AuthorHeading">
      <Avatar name={user.name} imageId={user.imageId} size="XL" loading="eager" />
      <div>
        <h1 className="AuthorHeading-name">
          {user.name} <span className="AuthorHeading-in">in</span>{' '}
          <Link to={publicationHref('ShowCollectionHome')}>{collection.name}</Link>
        </h1>
        {user.bio && (
          <p className="AuthorHeading-bio" dir="auto">
            {user.bio}
          </p>
        )}
        <p className="AuthorHeading-profile">
          <Link to={href('ShowUser', { username: user.username })}>Everything by {user.name}</Link>
        </p>
      </div>
    </div>
  )
}
