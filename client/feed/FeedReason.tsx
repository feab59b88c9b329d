import { copy } from '#schema/copy.ts'
import type { FeedStoryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { isTopic } from '#client/topics/topicOutcome.ts'

export function FeedReason({ story }: { story: FeedStoryFragment }) {
  const { productName } = useSite()
  const reason = useReason(story)
  return (
    <p className="FeedReason">
      {isNamedBelow(story) ? (
        copy.feed.reason.named[story.source?.__typename === 'User' ? 'author' : 'publication']
      ) : reason ? (
        <>
          {reason.words}{' '}
          <Link to={reason.to}>
            <bdi>{reason.name}</bdi>
          </Link>
        </>
      ) : (
        copy.feed.reason.trending(productName)
      )}
    </p>
  )
}

/** The card's next line has the author and the publication by name. */
const isNamedBelow = ({ source, post: { creator, collection } }: FeedStoryFragment): boolean =>
  (source?.__typename === 'User' && source.id === creator.id) ||
  (source?.__typename === 'Collection' && source.id === collection?.id)

function useReason({ source, post: { primaryTopic } }: FeedStoryFragment) {
  const href = useHref()
  const { follow, topic, trendingIn } = copy.feed.reason
  switch (source?.__typename) {
    case 'User':
      return { words: follow, name: source.name, to: href('ShowUser', { username: source.username }) }
    case 'Collection':
      return {
        words: follow,
        name: source.name,
        to: href('ShowCollectionHome', { collectionSlug: source.slug }),
      }
    case 'Tag':
      return {
        words: topic,
        name: source.name,
        to: isTopic(source)
          ? href('ShowTopic', { topicSlug: source.slug })
          : href('ShowTagPosts', { tagSlug: source.slug }),
      }
  }
  if (!primaryTopic) return null
  // A topic may have become a plain tag: its address redirects.
  return {
    words: trendingIn,
    name: primaryTopic.name,
    to: href('ShowTopic', { topicSlug: primaryTopic.slug }),
  }
}
