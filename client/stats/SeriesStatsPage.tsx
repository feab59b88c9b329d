import { copy } from '#schema/copy/stats.ts'
import { whole } from '#client/design/numbers.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { duration, ratio } from '#client/stats/figures.ts'
import { StatsPager } from '#client/stats/StatsPager.tsx'
import { StatsTabs } from '#client/stats/StatsTabs.tsx'

/** R095 */
export const page = definePage<'SeriesStatsPage'>({
  operation: 'SeriesStatsPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') } }),
  outcome: ({ ownSeriesStats }) => (ownSeriesStats ? undefined : { status: 404 }),
  head: () => ({ title: `${copy.title}: ${copy.tabs.series}`, noIndex: true }),
  styles: ['stats'],
  Component: SeriesStatsPage,
})

function SeriesStatsPage({ data, at }: PageProps<'SeriesStatsPage'>) {
  const { series, pagingInfo } = data.ownSeriesStats!
  return (
    <div className="Stats">
      <h1 className="Stats-heading">{copy.title}</h1>
      <StatsTabs row={at.row.name} />
      {series.length === 0 ? (
        <EmptyState sentence={copy.noSeries} />
      ) : (
        <ul className="StoryStats">
          {series.map(({ id, title, postCount, viewCount, readCount, timeSpent, clapCount }) => (
            <li key={id} className="StoryStats-story">
              <h2 className="StoryStats-title" dir="auto">
                {title}
              </h2>
              <p className="StoryStats-line">{copy.partsOf(postCount)}</p>
              <dl className="StoryStats-figures">
                {[
                  [copy.figures.views, whole(viewCount)],
                  [copy.figures.reads, whole(readCount)],
                  [copy.figures.ratio, ratio(readCount, viewCount)],
                  [copy.figures.readingTime, duration(timeSpent)],
                  [copy.figures.claps, whole(clapCount)],
                ].map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <StatsPager at={at} next={pagingInfo.next} />
    </div>
  )
}
