import { copy } from '#schema/copy.ts'
import type { FeedStoryFragment } from '#schema/generated/operations.ts'
import { FeedReason } from '#client/feed/FeedReason.tsx'
import { useEntity } from '#client/overlay/entities.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { MoreMenu } from '#client/shell/MoreMenu.tsx'

interface FeedCardProps {
  story: FeedStoryFragment
  isFirst: boolean
  /** On a tab of one topic the reason is the tab. */
  hasReason: boolean
}

/** A story of the feed. It disappears with a press that asks for fewer like it, or that mutes whom it is from. */
export function FeedCard({ story, isFirst, hasReason }: FeedCardProps) {
  const { post } = story
  const { creator, collection } = post
  const isDismissed = useEntity({ type: 'Post', id: post.id })?.isDismissed
  const isMutingAuthor = useEntity({ type: 'User', id: creator.id })?.isMuting
  const isMutingCollection = useEntity({ type: 'Collection', id: collection?.id ?? '' })?.isMuting
  if (isDismissed || isMutingAuthor || isMutingCollection) return null
  return (
    <li className="StoryFeed-story" data-story={post.id} data-reason={story.source?.__typename ?? 'trending'}>
      <StoryCard
        post={post}
        isFirst={isFirst}
        reason={hasReason && <FeedReason story={story} />}
        actions={
          <MoreMenu
            place={post.id}
            label={copy.feed.more(post.title)}
            postId={post.id}
            user={creator}
            collection={collection ?? undefined}
            onDismiss={() => leave(post.id)}
          />
        }
      />
    </li>
  )
}

const buttonOf = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('.MoreButton')

/**
 * The focus goes to a neighbouring card when this one disappears, and back when it is shown again.
 * @returns the way back
 */
function leave(id: string): () => void {
  const find = () => document.querySelector(`[data-story="${id}"]`)
  const card = find()
  ;(buttonOf(card?.nextElementSibling) ?? buttonOf(card?.previousElementSibling))?.focus()
  return () => requestAnimationFrame(() => buttonOf(find())?.focus())
}
