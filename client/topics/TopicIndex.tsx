import type { TopicEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

interface TopicIndexProps {
  topics: readonly TopicEntryFragment[]
  /** The address of a topic, by its slug. */
  hrefOf(slug: string): string
  /** The slug of the topic that the page is about. */
  current?: string
}

/** Topics as in the index of a book: the name, a line of dots, a number. */
export function TopicIndex({ topics, hrefOf, current }: TopicIndexProps) {
  return (
    <ul className="TopicIndex">
      {topics.map(({ id, slug, name, postCount }) => (
        <li key={id} className="TopicIndex-entry">
          <Link
            className="TopicIndex-link"
            to={hrefOf(slug)}
            aria-current={slug === current ? 'page' : undefined}
          >
            <span className="TopicIndex-name" dir="auto">
              {name}
            </span>
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
