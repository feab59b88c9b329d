import { copy } from '#schema/copy/stats.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { periodOf } from '#client/stats/period.ts'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { PeriodFigures } from '#client/stats/PeriodFigures.tsx'
import { StoryTotals } from '#client/stats/StoryStatsList.tsx'

/** R095 */
export const page = definePage<'PostStatsPage'>({
  operation: 'PostStatsPage',
  variables: ({ params, search }) => ({ postId: params.postId!, period: periodOf(search) }),
  outcome: ({ postStats }) => (postStats ? undefined : { status: 404 }),
  head: ({ postStats }) => ({ title: `${copy.title}: ${postStats!.story.title}`, noIndex: true }),
  styles: ['stats'],
  Component: PostStatsPage,
})

function PostStatsPage({ data, at }: PageProps<'PostStatsPage'>) {
  const href = useHref()
  const { story, stats } = data.postStats!
  return (
    <div className="Stats">
      <p className="Stats-back">
        <Link to={href('ShowStats')}>{copy.title}</Link>
      </p>
      <h1 className="Stats-heading" lang={story.language} dir={story.direction}>
        <Link to={href('ShowPost', { postId: story.id })}>{story.title}</Link>
      </h1>
      <PeriodChoice at={at} shown={stats} />
      <PeriodFigures at={at} stats={stats} hasFollowers={false} />
      <p>
        <Link className="Stats-link" to={href('ShowPostReferrers', { postId: story.id })}>
          {copy.referrers}
        </Link>
      </p>
      <p>
        <Link className="Stats-link" to={href('ShowPostUpvotes', { postId: story.id })}>
          {copy.clappers}
        </Link>
      </p>
      <section aria-labelledby="totals">
        <h2 className="Stats-part" id="totals">
          {copy.sinceBeginning}
        </h2>
        <StoryTotals story={story} />
      </section>
      <p className="Stats-explained">{copy.explained}</p>
    </div>
  )
}
