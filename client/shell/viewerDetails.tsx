/** The rest of the menu is rendered once for all viewers of a kind. */
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { ownPart } from '#client/browser/ownParts.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { formatMonth } from '#client/design/format.ts'

export const ViewerFace = ownPart('viewerFace', ({ viewer: { name, imageId } }) => (
  <Avatar name={name} imageId={imageId} size="XS" loading="eager" alt={copy.avatarMenu.label} />
))

export const ViewerCard = ownPart('viewerCard', ({ viewer: { name, imageId, mediumMemberAt } }) => (
  <div className="ViewerMenu-who">
    <Avatar name={name} imageId={imageId} size="S" loading="eager" />
    <div>
      <p className="ViewerMenu-name">{name}</p>
      {mediumMemberAt !== null && (
        <p className="ViewerMenu-since">{copy.viewerMenu.memberSince(formatMonth(mediumMemberAt))}</p>
      )}
    </div>
  </div>
))

export const ProfileItem = ownPart('profileItem', ({ viewer: { username } }) => {
  const href = useHref()
  return (
    <li>
      <Link className="ViewerMenu-item" to={href('ShowUser', { username })}>
        {copy.viewerMenu.profile}
      </Link>
    </li>
  )
})

export const ViewerEmail = ownPart('viewerEmail', ({ viewer: { email, unverifiedEmail } }) => (
  <span className="ViewerMenu-email">{email ?? unverifiedEmail}</span>
))
