import { Link } from '#client/browser/Link.tsx'
import { Icon } from '#client/design/Icon.tsx'

interface PagerProps {
  newer?: string
  older?: string
  newerLabel?: string
  olderLabel?: string
}

/** For crawlers and readers without scripts. */
export function Pager({ newer, older, newerLabel = 'Newer', olderLabel = 'Older' }: PagerProps) {
  if (!newer && !older) return null
  return (
    <nav className="Pager" aria-label="Pages">
      {newer && (
        <Link className="Pager-link Pager-link--newer" to={newer} rel="prev">
          <Icon name="arrow" size={20} />
          {newerLabel}
        </Link>
      )}
      {older && (
        <Link className="Pager-link Pager-link--older" to={older} rel="next">
          {olderLabel}
          <Icon name="arrow" size={20} />
        </Link>
      )}
    </nav>
  )
}
