import type { PublicationPartsFragment } from '#schema/generated/operations.ts'
import type { CollectionNavigationItemType } from '#schema/enums.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { useLocation } from 'react-router'
import { Link } from '#client/browser/Link.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { useIsShown } from '#client/publications/useIsShown.ts'

export function PublicationNavigation({ collection }: { collection: PublicationPartsFragment }) {
  const { pathname } = useLocation()
  const links = useNavigationLinks(collection)
  if (collection.navType === 'NONE' || links.length === 0) return null
  return (
    <nav
      className={`PublicationNavigation PublicationNavigation--${collection.navType.toLowerCase()}`}
      aria-label={collection.name}
    >
      <ul className="PublicationNavigation-row">
        {links.map(({ title, to, isOutside }) => (
          <li key={title + to}>
            <Link
              className="PublicationNavigation-link"
              to={to}
              rel={isOutside ? 'noopener' : undefined}
              aria-current={pathname === to ? 'page' : undefined}
            >
              {title}
              {isOutside && <Icon name="external" size={16} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface NavigationLink {
  title: string
  to: string
  isOutside: boolean
}

/** Leaves out addresses that are not allowed, and pages that are not shown. */
function useNavigationLinks(collection: PublicationPartsFragment): NavigationLink[] {
  const href = usePublicationHref(collection)
  const isShown = useIsShown()
  return collection.navigationItems.flatMap((item): NavigationLink[] => {
    if (item.type === 'EXTERNAL_LINK') {
      const to = safeUrl(item.target)
      return to ? [{ title: item.title, to, isOutside: true }] : []
    }
    const { route, param } = PAGES[item.type]
    if (!isShown(route) || (param && !item.target)) return []
    return [{ title: item.title, to: href(route, param ? { [param]: item.target } : {}), isOutside: false }]
  })
}

const PAGES: Record<
  Exclude<CollectionNavigationItemType, 'EXTERNAL_LINK'>,
  { route: RouteName; param?: string }
> = {
  ABOUT_PAGE: { route: 'ShowCollectionMasthead' },
  ARCHIVE: { route: 'ShowCollectionArchive' },
  POST: { route: 'ShowPostUnderCollection', param: 'postId' },
  TAG: { route: 'ShowCollectionTagged', param: 'tagSlug' },
  TOPIC_PAGE: { route: 'ShowCollectionFeaturePage', param: 'topicSlug' },
}
