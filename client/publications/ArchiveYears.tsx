import { Link } from '#client/browser/Link.tsx'
import { count } from '#client/design/format.ts'
import { ArchiveMonths } from '#client/publications/ArchiveMonths.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { archiveYears } from '#client/topics/archiveYear.ts'

interface ArchiveYearsProps {
  collection: { slug: string }
  months: readonly { month: string; postCount: number }[]
}

export function ArchiveYears({ collection, months }: ArchiveYearsProps) {
  const href = usePublicationHref(collection)
  const most = Math.max(...months.map(({ postCount }) => postCount))
  return (
    <div className="ArchiveYears">
      {archiveYears(months).map((year) => (
        <section key={year.year} className="ArchiveYears-year">
          <header className="ArchiveYears-header">
            <h2 className="ArchiveYears-title">
              <Link to={href('ShowCollectionArchiveYear', { year: year.year })}>{year.year}</Link>
            </h2>
            <p className="ArchiveYears-count">{count(year.postCount, 'story', 'stories')}</p>
          </header>
          <ArchiveMonths collection={collection} year={year} most={most} />
        </section>
      ))}
    </div>
  )
}
