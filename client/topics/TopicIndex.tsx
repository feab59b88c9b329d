import type { TopicEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { abbreviateNumber } from '#client/design/format.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

interface TopicIndexProps {
  topics: readonly TopicEntryFragment[]
  hrefOf(slug: string): string
  current?: string
}

/** Set like the index of a book. */
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
