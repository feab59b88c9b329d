import { copy } from '#schema/copy/stats.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'
import { periodOf } from '#client/stats/period.ts'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { PeriodFigures } from '#client/stats/PeriodFigures.tsx'
import { SortChoice, sortOf } from '#client/stats/SortChoice.tsx'
import { StatsPager } from '#client/stats/StatsPager.tsx'
import { StoryStatsList } from '#client/stats/StoryStatsList.tsx'

/** A publication's figures by day, and its stories, for those who run it (R080). */
export const page = definePage<'CollectionStatsPage'>({
  operation: 'CollectionStatsPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    period: periodOf(search),
    sort: sortOf(search),
    paging: { to: search.get('to') },
  }),
  outcome: ({ collectionStats }) => (collectionStats ? undefined : { status: 404 }),
  head: ({ collectionStats }) => ({ title: `${copy.title}: ${collectionStats!.name}`, noIndex: true }),
  styles: ['publicationDesk', 'stats'],
  Component: CollectionStatsPage,
})

function CollectionStatsPage({ data, at }: PageProps<'CollectionStatsPage'>) {
  const href = useHref()
  const { slug, name, stats, stories } = data.collectionStats!
  const row = at.row.name
  const tab = (
    route: 'ShowCollectionStats' | 'ShowCollectionStatsOverview' | 'ShowCollectionStatsStories',
    label: string,
  ) => ({
    label,
    to: href(route, { collectionSlug: slug }),
    isActive: route === row,
  })
  return (
    <PublicationDesk collection={{ slug, name }} tab="stats" title={copy.title}>
      <div className="Stats">
        <Tabs
          label={copy.title}
          tabs={[
            tab('ShowCollectionStats', copy.publicationTabs.all),
            tab('ShowCollectionStatsOverview', copy.publicationTabs.overview),
            tab('ShowCollectionStatsStories', copy.publicationTabs.stories),
          ]}
        />
        {row !== 'ShowCollectionStatsStories' && (
          <>
            <PeriodChoice at={at} shown={stats} />
            <PeriodFigures stats={stats} hasFollowers />
          </>
        )}
        {row !== 'ShowCollectionStatsOverview' && (
          <section aria-labelledby="stories">
            <h2 className="Stats-part" id="stories">
              {copy.storiesOfPublication}
            </h2>
            {stories.stories.length === 0 ? (
              <EmptyState sentence={copy.noStoriesOfPublication} />
            ) : (
              <>
                <SortChoice at={at} />
                <StoryStatsList stories={stories.stories} />
              </>
            )}
            <StatsPager at={at} next={stories.pagingInfo.next} />
          </section>
        )}
        <p className="Stats-explained">{copy.explained}</p>
      </div>
    </PublicationDesk>
  )
}
