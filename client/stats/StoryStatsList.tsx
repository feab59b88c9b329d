import type { StoryStatsEntryFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy/stats.ts'
import { whole } from '#client/design/numbers.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { formatDate, formatReadingTime } from '#client/design/format.ts'
import { duration, ratio } from '#client/stats/figures.ts'

export function StoryStatsList({ stories }: { stories: readonly StoryStatsEntryFragment[] }) {
  const href = useHref()
  return (
    <ul className="StoryStats">
      {stories.map((story) => (
        <li key={story.id} className="StoryStats-story">
          <h3 className="StoryStats-title" lang={story.language} dir={story.direction}>
            <Link to={href('ShowStatsPost', { postId: story.id })}>{story.title || copy.untitled}</Link>
          </h3>
          <p className="StoryStats-line">
            {story.firstPublishedAt !== null && `${formatDate(story.firstPublishedAt)} · `}
            {formatReadingTime(story.readingTime)}
          </p>
          <StoryTotals story={story} />
        </li>
      ))}
    </ul>
  )
}

export function StoryTotals({ story }: { story: StoryStatsEntryFragment }) {
  const pairs: [string, string][] = [
    [copy.figures.views, whole(story.viewCount)],
    [copy.figures.reads, whole(story.readCount)],
    [copy.figures.ratio, ratio(story.readCount, story.viewCount)],
    [copy.figures.readingTime, duration(story.timeSpent)],
    [copy.figures.claps, whole(story.clapCount)],
    [copy.figures.fans, whole(story.voterCount)],
    [copy.figures.responses, whole(story.responsesCount)],
  ]
  return (
    <dl className="StoryStats-figures">
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
