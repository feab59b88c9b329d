import type { CSSProperties } from 'react'
import { Link } from '#client/browser/Link.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import type { ArchiveYear } from '#client/topics/archiveYear.ts'
import { MONTH_NAMES } from '#client/topics/dates.ts'

interface ArchiveMonthsProps {
  collection: { slug: string }
  year: ArchiveYear
  /** The fullest month's count, to scale the others. */
  most: number
  /** Two digits. */
  current?: string
}

/** Empty months are not links. */
export function ArchiveMonths({ collection, year: { year, months }, most, current }: ArchiveMonthsProps) {
  const href = usePublicationHref(collection)
  return (
    <ol className="ArchiveMonths">
      {months.map((postCount, index) => {
        const month = String(index + 1).padStart(2, '0')
        const name = MONTH_NAMES[index]
        if (postCount === 0) {
          return (
            <li key={month} className="ArchiveMonths-month ArchiveMonths-month--empty">
              <span className="ArchiveMonths-stack" />
              <span>{name}</span>
            </li>
          )
        }
        return (
          <li key={month} className="ArchiveMonths-month">
            <Link
              className="ArchiveMonths-link"
              to={href('ShowCollectionArchiveMonth', { year, month })}
              aria-current={month === current ? 'page' : undefined}
            >
              <span className="ArchiveMonths-count">
                {abbreviateNumber(postCount)}
                <VisuallyHidden>{postCount === 1 ? ' story in' : ' stories in'}</VisuallyHidden>
              </span>
              <span
                className="ArchiveMonths-stack"
                style={{ '--sheets': sheetsOf(postCount, most) } as CSSProperties}
              />
              <span>{name}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const MOST_SHEETS = 14

/** By square root when large, or small months would vanish. */
const sheetsOf = (postCount: number, most: number) =>
  most <= MOST_SHEETS ? postCount : Math.max(1, Math.round(Math.sqrt(postCount / most) * MOST_SHEETS))
