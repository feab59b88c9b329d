import type { TopicEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'

export function FollowableTopics({ topics }: { topics: readonly TopicEntryFragment[] }) {
  const href = useHref()
  return (
    <ul className="FollowableTopics" data-source="recommended_topics">
      {topics.map(({ id, slug, name }) => (
        <li key={id} className="FollowableTopics-topic">
          <Link to={href('ShowTopic', { topicSlug: slug })}>{name}</Link>
          <span className="FollowableTopics-dots" />
          <FollowButton kind="tag" id={id} name={name} look="text" />
        </li>
      ))}
    </ul>
  )
}
