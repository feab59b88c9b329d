import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ArchiveMonths } from '#client/topics/ArchiveMonths.tsx'
import { archiveYears } from '#client/topics/archiveYear.ts'
import { archiveTitle } from '#client/topics/dates.ts'
import { StoryFeed } from '#client/topics/StoryFeed.tsx'
import type { ArchiveDate, TopicViewProps } from '#client/topics/topicView.ts'

interface TopicArchiveProps extends TopicViewProps {
  date: ArchiveDate | null
}

export function TopicArchive({ data, at, date }: TopicArchiveProps) {
  const { tag, tagArchiveMonths = [], tagArchive } = data
  const years = archiveYears(tagArchiveMonths)
  if (date && tagArchive) {
    return (
      <section className="TopicArchive">
        <ArchivePath slug={tag.slug} date={date} />
        <h2 className="TopicArchive-title">{archiveTitle(date)}</h2>
        {!date.day &&
          years.flatMap((year) =>
            year.year === date.year ? (
              <ArchiveMonths key={year.year} slug={tag.slug} year={year} current={date.month} />
            ) : (
              []
            ),
          )}
        <StoryFeed
          at={at}
          list={tagArchive}
          level={3}
          empty={{ sentence: `Nothing was published about ${tag.name} in this period.` }}
        />
      </section>
    )
  }
  if (years.length === 0) return <EmptyState sentence={`Nothing has been published about ${tag.name} yet.`} />
  return <Overview slug={tag.slug} years={years} />
}

function Overview({ slug, years }: { slug: string; years: ReturnType<typeof archiveYears> }) {
  const href = useHref()
  return (
    <section className="TopicArchive">
      {years.map((year) => (
        <section key={year.year} className="TopicArchive-year">
          <h2 className="TopicArchive-title">
            <Link to={href('ShowTagArchiveYear', { tagSlug: slug, year: year.year })}>{year.year}</Link>
          </h2>
          <ArchiveMonths slug={slug} year={year} />
        </section>
      ))}
    </section>
  )
}

function ArchivePath({ slug: tagSlug, date: { year, month, day } }: { slug: string; date: ArchiveDate }) {
  const href = useHref()
  return (
    <nav className="ArchivePath" aria-label="Archive">
      <Link to={href('ShowTagArchive', { tagSlug })}>All years</Link>
      {month && <Link to={href('ShowTagArchiveYear', { tagSlug, year })}>{year}</Link>}
      {month && day && (
        <Link to={href('ShowTagArchiveMonth', { tagSlug, year, month })}>
          {archiveTitle({ year, month })}
        </Link>
      )}
    </nav>
  )
}
