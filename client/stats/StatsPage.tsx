import { copy } from '#schema/copy/stats.ts'
import type { EarnedMonthEntryFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { formatMonth } from '#client/design/format.ts'
import { changeOf } from '#client/stats/change.ts'
import { periodOf } from '#client/stats/period.ts'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { PeriodFigures } from '#client/stats/PeriodFigures.tsx'
import { SortChoice, sortOf } from '#client/stats/SortChoice.tsx'
import { StatsPager } from '#client/stats/StatsPager.tsx'
import { StatsTabs } from '#client/stats/StatsTabs.tsx'
import { StoryStatsList } from '#client/stats/StoryStatsList.tsx'

const ofResponses = ({ row }: Pick<PageLocation, 'row'>) => row.name === 'ShowStatsResponses'

/** R095 */
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
  const href = useHref()
  const stats = data.ownStats!
  const { stories, pagingInfo } = data.ownStoryStats!
  const isOfResponses = ofResponses(at)
  return (
    <div className="Stats">
      <h1 className="Stats-heading">{copy.title}</h1>
      <StatsTabs row={at.row.name} />
      <PeriodChoice at={at} shown={stats} />
      <PeriodFigures
        at={at}
        stats={stats}
        hasFollowers={!isOfResponses}
        more={isOfResponses ? [] : earned(data.ownPartner?.recentMonths ?? [])}
      />
      {!isOfResponses && data.ownPartner?.recentMonths.length ? (
        <Link className="Stats-link" to={href('ShowPartnerDashboard')}>
          {copy.earnings}
        </Link>
      ) : null}
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

/** Compares the last month with the one before. */
function earned([latest, before]: readonly EarnedMonthEntryFragment[]) {
  if (!latest || !before) return []
  const change = changeOf(latest.amount, before.amount, formatMonth(before.startsAt), formatPrice)
  return [[copy.earnedIn(formatMonth(latest.startsAt)), formatPrice(latest.amount), change] as const]
}
