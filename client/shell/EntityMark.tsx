import { Link } from '#client/browser/Link.tsx'
import { type HostEntity, useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'

/** Shown on the owner's host, next to the product's mark. */
export function EntityMark({ entity }: { entity: HostEntity }) {
  const href = useHref()
  const isUser = entity.kind === 'user'
  const home = isUser
    ? href('ShowUser', { username: entity.slug })
    : href('ShowCollectionHome', { collectionSlug: entity.slug })
  return (
    <Link to={home} className="EntityMark">
      {entity.faviconId && (
        <Avatar
          name={entity.name}
          imageId={entity.faviconId}
          size="XXS"
          shape={isUser ? 'round' : 'square'}
        />
      )}
      <span className="EntityMark-name" dir="auto">
        {entity.name}
      </span>
    </Link>
  )
}
