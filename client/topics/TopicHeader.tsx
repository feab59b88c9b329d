import type { TopicPageQuery } from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { isTopic } from '#client/topics/topicOutcome.ts'

type Tag = NonNullable<TopicPageQuery['tag']>

export function TopicHeader({ tag }: { tag: Tag }) {
  const href = useHref()
  return (
    <header className="TopicHeader">
      <p className="TopicHeader-kind">
        {isTopic(tag) && isBuilt('ShowTopics') ? (
          <Link to={href('ShowTopics')}>Topic</Link>
        ) : isTopic(tag) ? (
          'Topic'
        ) : (
          'Tag'
        )}
      </p>
      <div className="TopicHeader-line">
        <h1 className="TopicHeader-name" dir="auto">
          {tag.name}
        </h1>
        <FollowButton kind="tag" id={tag.id} name={tag.name} />
      </div>
      {tag.description && (
        <p className="TopicHeader-description" dir="auto">
          {tag.description}
        </p>
      )}
      <p className="TopicHeader-facts Facts">
        <span>{count(tag.postCount, 'story', 'stories')}</span>
        {tag.writerCount > 0 && <span>{count(tag.writerCount, 'writer')}</span>}
        <FollowerCount kind="tag" of={tag} as="span" />
        {isBuilt('ShowTagFeed') && (
          <Link className="TopicHeader-feed" to={href('ShowTagFeed', { tagSlug: tag.slug })}>
            <Icon name="rss" size={16} />
            RSS
          </Link>
        )}
      </p>
    </header>
  )
}
