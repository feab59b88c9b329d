import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'

/** On the product's host it is the logo. */
export function HostLink() {
  const { entity } = useSite()
  const href = useHref()
  if (!entity) return <HomeLink />
  const home =
    entity.kind === 'collection'
      ? href('ShowCollectionHome', { collectionSlug: entity.slug })
      : href('ShowUser', { username: entity.slug })
  return (
    <Link to={home} className="HostLink">
      {entity.name}
    </Link>
  )
}
