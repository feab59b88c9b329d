/** What of the shell tells a viewer from others of their kind: the rest of their menu is rendered once for all of those. */
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { ownPart } from '#client/browser/ownParts.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { formatMonth } from '#client/design/format.ts'

/** In the button that opens the menu. */
export const ViewerFace = ownPart('viewerFace', () => {
  const viewer = useViewer()
  if (!viewer) return null
  const { name, imageId } = viewer
  return <Avatar name={name} imageId={imageId} size="XS" loading="eager" alt={copy.avatarMenu.label} />
})

export const ViewerCard = ownPart('viewerCard', () => {
  const viewer = useViewer()
  if (!viewer) return null
  const { name, imageId, mediumMemberAt } = viewer
  return (
    <div className="ViewerMenu-who">
      <Avatar name={name} imageId={imageId} size="S" loading="eager" />
      <div>
        <p className="ViewerMenu-name">{name}</p>
        {mediumMemberAt !== null && (
          <p className="ViewerMenu-since">{copy.viewerMenu.memberSince(formatMonth(mediumMemberAt))}</p>
        )}
      </div>
    </div>
  )
})

export const ProfileItem = ownPart('profileItem', () => {
  const href = useHref()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <li>
      <Link className="ViewerMenu-item" to={href('ShowUser', { username: viewer.username })}>
        {copy.viewerMenu.profile}
      </Link>
    </li>
  )
})

export const ViewerEmail = ownPart('viewerEmail', () => {
  const viewer = useViewer()
  if (!viewer) return null
  return <span className="ViewerMenu-email">{viewer.email ?? viewer.unverifiedEmail}</span>
})
