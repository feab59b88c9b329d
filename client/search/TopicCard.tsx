import type { TopicCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'

/** A topic or tag among others. */
export function TopicCard({ tag: { slug, name, postCount, followerCount } }: { tag: TopicCardFragment }) {
  const href = useHref()
  return (
    <article className="TopicCard">
      <h3 className="TopicCard-name">
        <Link to={href('ShowTagPosts', { tagSlug: slug })}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className="TopicCard-facts">
        <span>{count(postCount, 'story', 'stories')}</span>
        {followerCount > 0 && <span>{count(followerCount, 'follower')}</span>}
      </p>
    </article>
  )
}
