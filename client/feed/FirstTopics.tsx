import { copy } from '#schema/copy.ts'
import type { TopicEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useTurn } from '#client/toasts/turns.ts'
import { FollowableTopics } from '#client/feed/FollowableTopics.tsx'

/** A newcomer sees popular stories below until they follow a topic. */
export function FirstTopics({ topics }: { topics: readonly TopicEntryFragment[] }) {
  const href = useHref()
  useTurn('question')
  return (
    <section className="FirstTopics" aria-labelledby="first-topics">
      <h2 id="first-topics" className="FirstTopics-title">
        {copy.feed.newcomer}
      </h2>
      <p>{copy.feed.newcomerText}</p>
      <FollowableTopics topics={topics} />
      <Link className="FirstTopics-all" to={href('ShowTopics')}>
        {copy.feed.chooseTopics}
      </Link>
    </section>
  )
}
