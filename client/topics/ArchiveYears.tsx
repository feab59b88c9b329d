import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { archiveYears } from '#client/topics/archiveYear.ts'

interface ArchiveYearsProps {
  slug: string
  months: readonly { month: string; postCount: number }[]
  current: string
}

export function ArchiveYears({ slug, months, current }: ArchiveYearsProps) {
  const href = useHref()
  return (
    <ul className="TopicIndex">
      {archiveYears(months).map(({ year, postCount }) => (
        <li key={year} className="TopicIndex-entry">
          <Link
            className="TopicIndex-link"
            to={href('ShowTagArchiveYear', { tagSlug: slug, year })}
            aria-current={year === current ? 'page' : undefined}
          >
            <span className="TopicIndex-name">{year}</span>
            <span className="TopicIndex-dots" />
            <span className="TopicIndex-count">
              {abbreviateNumber(postCount)}
              <VisuallyHidden>{postCount === 1 ? ' story' : ' stories'}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
