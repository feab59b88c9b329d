import { copy } from '#schema/copy.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface ReportedProps {
  about: { entityType: string; entityId: string; title: string; subjectUsername: string }
  /** If the owner is not the reader. */
  isNamed?: boolean
}

export function Reported({ about, isNamed = true }: ReportedProps) {
  const href = useHref()
  const { entityType, entityId, title, subjectUsername: username } = about
  const type = entityType as ReportedType
  const to =
    type === 'POST'
      ? href('ShowPost', { postId: entityId })
      : type === 'CATALOG'
        ? href('ShowUserList', { username, catalogSlugId: entityId })
        : href('ShowUser', { username })
  return (
    <div>
      <h2 className="Reported-title">
        <Link to={to}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <p className="Reported-facts">
        {copy.moderation.types[type]}
        {isNamed && (
          <>
            {' '}
            <Link to={href('ShowUser', { username })}>{copy.moderation.by(username)}</Link>
          </>
        )}
      </p>
    </div>
  )
}
