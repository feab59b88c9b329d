import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { type ReportKind, reportRoutes } from '#schema/moderation/moderation.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface ReportLinkProps {
  kind: ReportKind
  id: string
  className?: string
}

/** The form returns to this page. */
export function ReportLink({ kind, id, className }: ReportLinkProps) {
  const href = useHref()
  const { pathname, search } = useLocation()
  return (
    <Link
      className={className}
      to={href(reportRoutes[kind], { id }, { redirect: pathname + search })}
      rel="nofollow"
    >
      {copy.moderation.report}
    </Link>
  )
}
