import type { PublicationPartsFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import { count } from '#client/design/format.ts'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { useIsShown } from '#client/publications/useIsShown.ts'

const PAGES = [
  { route: 'ShowCollectionLatest', label: 'Latest' },
  { route: 'ShowCollectionTrending', label: 'Trending' },
  { route: 'ShowCollectionFeatured', label: 'Featured' },
  { route: 'ShowCollectionArchive', label: 'Archive' },
  { route: 'ShowCollectionAll', label: 'All stories' },
  { route: 'ShowCollectionMasthead', label: 'About' },
  { route: 'ShowCollectionFollowers', label: 'Followers' },
  { route: 'ShowCollectionFeed', label: 'RSS' },
] as const satisfies readonly { route: RouteName; label: string }[]

export function PublicationIndex({ collection }: { collection: PublicationPartsFragment }) {
  const href = usePublicationHref(collection)
  const isShown = useIsShown()
  return (
    <section className="PublicationIndex" aria-label={`More from ${collection.name}`}>
      <div>
        <Link className="PublicationIndex-name" to={href('ShowCollectionHome')}>
          {collection.name}
        </Link>
        <p className="PublicationIndex-facts">
          {count(collection.postCount, 'story', 'stories')} since{' '}
          {new Date(collection.createdAt).getUTCFullYear()}
        </p>
      </div>
      <ul className="PublicationIndex-pages">
        {PAGES.filter(({ route }) => isShown(route)).map(({ route, label }) => (
          <li key={route}>
            <Link to={href(route)}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
