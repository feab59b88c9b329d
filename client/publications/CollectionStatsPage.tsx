import { copy } from '#schema/copy/stats.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'
import { periodOf } from '#client/stats/period.ts'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { PeriodFigures } from '#client/stats/PeriodFigures.tsx'
import { SortChoice, sortOf } from '#client/stats/SortChoice.tsx'
import { StatsPager } from '#client/stats/StatsPager.tsx'
import { StoryStatsList } from '#client/stats/StoryStatsList.tsx'

/** R080 */
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
  return (
    <PublicationDesk collection={{ slug, name }} tab="stats" title={copy.title}>
      <div className="Stats">
        {row !== 'ShowCollectionStats' && (
          <p className="Stats-back">
            <Link to={href('ShowCollectionStats', { collectionSlug: slug })}>{copy.allStats}</Link>
          </p>
        )}
        {row !== 'ShowCollectionStatsStories' && (
          <>
            <PeriodChoice at={at} shown={stats} />
            <PeriodFigures at={at} stats={stats} hasFollowers />
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
