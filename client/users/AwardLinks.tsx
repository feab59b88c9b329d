import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { awardTitle } from '#client/users/awardKinds.ts'

interface AwardLinksProps {
  username: string
  kinds: readonly string[]
  current?: string
}

export function AwardLinks({ username, kinds, current }: AwardLinksProps) {
  const href = useHref()
  if (kinds.length === 0) return null
  return (
    <ul className="AwardLinks" aria-label="Awards">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={href('ShowUserAwards', { username, kind })}
            aria-current={kind === current ? 'page' : undefined}
          >
            {awardTitle(kind)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
