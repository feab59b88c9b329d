import type { TopicEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

/** Topics as the index of a book has them: the name, a line of dots, a number. */
export function TopicIndex({ topics }: { topics: readonly TopicEntryFragment[] }) {
  const href = useHref()
  return (
    <ul className="TopicIndex">
      {topics.map(({ id, slug, name, postCount }) => (
        <li key={id} className="TopicIndex-entry">
          <Link className="TopicIndex-link" to={href('ShowTopic', { topicSlug: slug })}>
            <span className="TopicIndex-name">{name}</span>
            <span className="TopicIndex-dots" />
            <span className="TopicIndex-count">
              {abbreviateNumber(postCount)}
              <VisuallyHidden>{postCount === 1 ? ' story' : ' stories'}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
