import { copy } from '#schema/copy/partner.ts'
import type { EnrollingFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

/** The reason why the viewer cannot apply. */
export function PartnerState({ partner }: { partner: Pick<EnrollingFragment, 'enrollment' | 'isOffered'> }) {
  const href = useHref()
  if (partner.enrollment === 'PERMISSION_DENIED') return <p role="status">{copy.denied}</p>
  if (partner.enrollment === 'ENROLLED') {
    return (
      <p role="status">
        {copy.already} <Link to={href('ShowPartnerDashboard')}>{copy.dashboard.title}</Link>
      </p>
    )
  }
  return partner.isOffered ? null : <p role="status">{copy.notOffered}</p>
}
