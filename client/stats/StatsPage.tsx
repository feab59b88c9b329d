import { copy } from '#schema/copy/stats.ts'
import { definePage, type PageProps, type Place } from '#client/browser/page.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { periodOf } from '#client/stats/period.ts'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { PeriodFigures } from '#client/stats/PeriodFigures.tsx'
import { SortChoice, sortOf } from '#client/stats/SortChoice.tsx'
import { StatsPager } from '#client/stats/StatsPager.tsx'
import { StatsTabs } from '#client/stats/StatsTabs.tsx'
import { StoryStatsList } from '#client/stats/StoryStatsList.tsx'

const ofResponses = ({ row }: Pick<Place, 'row'>) => row.name === 'ShowStatsResponses'

/** A writer's figures by day, and their stories or responses with what was counted of each (R095). */
export const page = definePage<'StatsPage'>({
  operation: 'StatsPage',
  variables: ({ row, search }) => ({
    of: ofResponses({ row }) ? 'RESPONSES' : 'STORIES',
    period: periodOf(search),
    sort: sortOf(search),
    paging: { to: search.get('to') },
  }),
  outcome: ({ ownStats }) => (ownStats ? undefined : { status: 404 }),
  head: (_, at) => ({
    title: `${copy.title}: ${ofResponses(at) ? copy.tabs.responses : copy.tabs.stories}`,
    noIndex: true,
  }),
  styles: ['stats'],
  Component: StatsPage,
})

function StatsPage({ data, at }: PageProps<'StatsPage'>) {
  const stats = data.ownStats!
  const { stories, pagingInfo } = data.ownStoryStats!
  const isOfResponses = ofResponses(at)
  return (
    <div className="Stats">
      <h1 className="Stats-heading">{copy.title}</h1>
      <StatsTabs row={at.row.name} />
      <PeriodChoice at={at} shown={stats} />
      <PeriodFigures stats={stats} hasFollowers={!isOfResponses} />
      <section aria-labelledby="stories">
        <h2 className="Stats-part" id="stories">
          {isOfResponses ? copy.responses : copy.stories}
        </h2>
        {stories.length === 0 ? (
          <EmptyState sentence={isOfResponses ? copy.noResponses : copy.noStories} />
        ) : (
          <>
            <SortChoice at={at} />
            <StoryStatsList stories={stories} />
          </>
        )}
        <StatsPager at={at} next={pagingInfo.next} />
      </section>
      <p className="Stats-explained">{copy.explained}</p>
    </div>
  )
}
