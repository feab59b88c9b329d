import type { PublicationMemberFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'

interface MemberListProps {
  collection: { slug: string }
  members: readonly PublicationMemberFragment[]
  withBio?: boolean
}

const ROLES = { OWNER: 'Owner', EDITOR: 'Editor', WRITER: 'Writer' } as const

export function MemberList({ collection, members, withBio = false }: MemberListProps) {
  const href = usePublicationHref(collection)
  return (
    <ul className="MemberList">
      {members.map(({ role, user }) => (
        <li key={user.id} className="MemberList-member">
          <Avatar name={user.name} imageId={user.imageId} size={withBio ? 'M' : 'S'} />
          <div>
            <Link
              className="MemberList-name"
              to={href('ShowUserUnderCollection', { username: user.username })}
            >
              {user.name}
            </Link>
            <p className="MemberList-role">{ROLES[role]}</p>
            {withBio && user.bio && (
              <p className="MemberList-bio" dir="auto">
                {user.bio}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
