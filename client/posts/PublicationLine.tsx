import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'

interface PublicationLineProps {
  collection: { slug: string; name: string; avatarId: string | null }
}

export function PublicationLine({ collection: { slug, name, avatarId } }: PublicationLineProps) {
  const href = useHref()
  return (
    <p className="PublicationLine">
      <Link to={href('ShowCollectionHome', { collectionSlug: slug })}>
        <Avatar name={name} imageId={avatarId} size="XS" shape="square" loading="eager" />
        {name}
      </Link>
    </p>
  )
}
