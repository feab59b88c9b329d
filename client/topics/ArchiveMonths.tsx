import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import type { ArchiveYear } from '#client/topics/archiveYear.ts'
import { MONTH_NAMES } from '#client/topics/dates.ts'

interface ArchiveMonthsProps {
  slug: string
  year: ArchiveYear
  /** Two digits. */
  current?: string
}

/** Empty months are not links. */
export function ArchiveMonths({ slug, year: { year, months }, current }: ArchiveMonthsProps) {
  const href = useHref()
  return (
    <ul className="ArchiveMonths">
      {months.map((postCount, index) => {
        const month = String(index + 1).padStart(2, '0')
        const name = MONTH_NAMES[index]
        if (postCount === 0) {
          return (
            <li key={month} className="ArchiveMonths-empty">
              {name}
            </li>
          )
        }
        return (
          <li key={month}>
            <Link
              className="ArchiveMonths-link"
              to={href('ShowTagArchiveMonth', { tagSlug: slug, year, month })}
              aria-current={month === current ? 'page' : undefined}
            >
              {name}
              <span className="ArchiveMonths-count">
                {abbreviateNumber(postCount)}
                <VisuallyHidden>{postCount === 1 ? ' story' : ' stories'}</VisuallyHidden>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
