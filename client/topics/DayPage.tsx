import type { TopStoriesPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { formatDay, weekdayOf } from '#client/topics/dates.ts'
import { ListHeading } from '#client/topics/ListHeading.tsx'
import { StoryFeed } from '#client/topics/StoryFeed.tsx'

interface DayPageProps {
  day: NonNullable<TopStoriesPageQuery['topStoriesOfDay']>
  at: PageLocation
  date: string
}

export function DayPage({ day: { posts, earlierDate, laterDate }, at, date }: DayPageProps) {
  const href = useHref()
  const dayHref = (date: string) => href('ShowTopStoriesForDate', { date })
  return (
    <div className="DayPage">
      <ListHeading
        title={`${weekdayOf(date)}, ${formatDay(date)}`}
        words={
          <>
            The day’s stories, most claps first. <Link to={href('ShowTopStories')}>All days</Link>
          </>
        }
      />
      <StoryFeed
        at={at}
        list={posts}
        isRanked
        empty={{
          sentence: 'Nothing was published on this day.',
          action: { label: 'All days', to: href('ShowTopStories') },
        }}
      />
      <nav className="DayPage-days" aria-label="Days">
        {earlierDate && (
          <Link to={dayHref(earlierDate)} rel="prev">
            {formatDay(earlierDate)}
          </Link>
        )}
        {laterDate && (
          <Link to={dayHref(laterDate)} rel="next">
            {formatDay(laterDate)}
          </Link>
        )}
      </nav>
    </div>
  )
}
