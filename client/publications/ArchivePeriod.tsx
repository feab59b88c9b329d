import type { PageLocation } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { ArchiveMonths } from '#client/publications/ArchiveMonths.tsx'
import {
  type ArchivedCollection,
  neighbours,
  periodsAbove,
  placeOfPeriod,
} from '#client/publications/archivePeriod.ts'
import { MonthCalendar } from '#client/publications/MonthCalendar.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'
import { archiveYears } from '#client/topics/archiveYear.ts'
import { archiveTitle } from '#client/topics/dates.ts'
import type { ArchiveDate } from '#client/topics/topicView.ts'

interface ArchivePeriodProps {
  collection: ArchivedCollection
  period: ArchiveDate
  at: PageLocation
}

export function ArchivePeriod({ collection, period, at }: ArchivePeriodProps) {
  const href = usePublicationHref(collection)
  const { params } = placeOfPeriod(period)
  return (
    <div className={period.month ? 'ArchivePeriod ArchivePeriod--month' : 'ArchivePeriod'}>
      <div className="ArchivePeriod-calendar">
        <nav className="ArchivePeriod-path" aria-label="Archive">
          <Link to={href('ShowCollectionArchive')}>Archive</Link>
          {periodsAbove(period)
            .map(placeOfPeriod)
            .map(({ title, route, params }) => (
              <Link key={title} to={href(route, params)}>
                {title}
              </Link>
            ))}
        </nav>
        <PageTitle title={archiveTitle(period)} />
        <Neighbours collection={collection} period={period} />
        <Calendar collection={collection} period={period} />
      </div>
      <div className="ArchivePeriod-stories">
        <StoryPages
          at={at}
          layout={collection.theme?.layout}
          list={collection.archivePosts!}
          params={{ ...params, collectionSlug: collection.slug }}
          empty={{
            sentence: `${collection.name} didn’t publish anything ${period.day ? 'on' : 'in'} ${archiveTitle(period)}.`,
            action: { label: 'Go to the archive', to: href('ShowCollectionArchive') },
          }}
        />
      </div>
    </div>
  )
}

function Calendar({ collection, period: { year, month, day } }: Omit<ArchivePeriodProps, 'at'>) {
  if (month) {
    return (
      <MonthCalendar
        collection={collection}
        year={year}
        month={month}
        days={collection.archiveDays ?? []}
        current={day}
      />
    )
  }
  const shown = archiveYears(collection.archiveMonths).find((entry) => entry.year === year)
  return shown ? (
    <ArchiveMonths collection={collection} year={shown} most={Math.max(...shown.months)} />
  ) : null
}

function Neighbours({ collection, period }: Omit<ArchivePeriodProps, 'at'>) {
  const href = usePublicationHref(collection)
  const { earlier, later } = neighbours(period, datesLike(period, collection))
  if (!earlier && !later) return null
  return (
    <nav className="ArchivePeriod-neighbours" aria-label="Earlier and later">
      {[earlier, later].map((neighbour, index) => {
        if (!neighbour) return <span key={index} />
        const { title, route, params } = placeOfPeriod(neighbour)
        return (
          <Link
            key={index}
            className={index === 0 ? 'ArchivePeriod-earlier' : 'ArchivePeriod-later'}
            to={href(route, params)}
          >
            <Icon name="chevron" size={20} />
            {title}
          </Link>
        )
      })}
    </nav>
  )
}

/** As far as the page knows them. */
function datesLike(
  { year, month, day }: ArchiveDate,
  { archiveMonths, archiveDays = [] }: ArchivedCollection,
): string[] {
  if (day) return (archiveDays ?? []).map((number) => `${year}-${month}-${String(number).padStart(2, '0')}`)
  const months = archiveMonths.map((entry) => entry.month)
  return month ? months : [...new Set(months.map((date) => date.slice(0, 4)))]
}
