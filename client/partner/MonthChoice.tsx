import { copy } from '#schema/copy/partner.ts'
import type { ShownMonthFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { formatMonth } from '#client/design/format.ts'

interface MonthChoiceProps {
  months: readonly ShownMonthFragment[]
  month: string
}

export function MonthChoice({ months, month }: MonthChoiceProps) {
  const href = useHref()
  return (
    <nav className="MonthChoice" aria-label={copy.dashboard.months}>
      {months.map(({ month: name, startsAt }) => (
        <Link
          key={name}
          className="MonthChoice-month"
          to={href('ShowPartnerDashboard', {}, { month: name })}
          aria-current={name === month ? 'page' : undefined}
        >
          {formatMonth(startsAt)}
        </Link>
      ))}
    </nav>
  )
}
