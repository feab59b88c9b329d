import { TimePeriod } from '#schema/enums.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { StoryFeed } from '#client/topics/StoryFeed.tsx'
import type { TopicView, TopicViewProps } from '#client/topics/topicView.ts'

interface TopicStoriesProps extends TopicViewProps {
  view: Extract<TopicView, { tab: 'hot' | 'latest' | 'top' }>
}

export function TopicStories({ data: { tag, taggedPosts }, at, view }: TopicStoriesProps) {
  const href = useHref()
  if (!taggedPosts) return null
  const isAllTime = view.tab !== 'top' || view.period === 'all-time'
  const empty = isAllTime
    ? { sentence: `Nothing has been published about ${tag.name} yet.` }
    : {
        sentence: `Nothing was published about ${tag.name} ${periodWords[view.period].span}.`,
        action: {
          label: 'Top of all time',
          to: href('ShowTagTop', { tagSlug: tag.slug, timePeriod: 'all-time' }),
        },
      }
  return (
    <>
      {view.tab === 'top' && <Periods slug={tag.slug} current={view.period} />}
      <StoryFeed
        at={at}
        list={taggedPosts}
        empty={empty}
        isRanked={view.tab === 'top'}
        source={view.tab === 'top' ? 'top_stories' : undefined}
      />
    </>
  )
}

/** A period includes the one before it, or it would be empty on its first day. */
const periodWords: Record<TimePeriod, { label: string; span: string }> = {
  week: { label: 'Week', span: 'this week or last week' },
  month: { label: 'Month', span: 'this month or last month' },
  year: { label: 'Year', span: 'this year or last year' },
  'all-time': { label: 'All time', span: 'at any time' },
}

function Periods({ slug, current }: { slug: string; current: TimePeriod }) {
  const href = useHref()
  return (
    <nav className="Periods" aria-label="Period">
      <ul className="Periods-row">
        {TimePeriod.map((timePeriod) => (
          <li key={timePeriod}>
            <Link
              className="Periods-link"
              to={href('ShowTagTop', { tagSlug: slug, timePeriod })}
              aria-current={timePeriod === current ? 'page' : undefined}
            >
              {periodWords[timePeriod].label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="Periods-words">Published {periodWords[current].span}, most claps first</p>
    </nav>
  )
}
