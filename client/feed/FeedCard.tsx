import { useLayoutEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import type { FeedStoryFragment } from '#schema/generated/operations.ts'
import { FeedReason } from '#client/feed/FeedReason.tsx'
import { useEntity } from '#client/overlay/entities.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { MoreMenu } from '#client/shell/MoreMenu.tsx'

interface FeedCardProps {
  story: FeedStoryFragment
  isFirst: boolean
  /** A topic's tab is the reason itself. */
  hasReason: boolean
}

/** It disappears when the reader asks for fewer like it, or mutes its author. */
export function FeedCard(props: FeedCardProps) {
  const { post } = props.story
  const { creator, collection } = post
  const isDismissed = useEntity({ type: 'Post', id: post.id })?.isDismissed
  const isMutingAuthor = useEntity({ type: 'User', id: creator.id })?.isMuting
  const isMutingCollection = useEntity({ type: 'Collection', id: collection?.id ?? '' })?.isMuting
  return isDismissed || isMutingAuthor || isMutingCollection ? null : <ShownCard {...props} />
}

function ShownCard({ story, isFirst, hasReason }: FeedCardProps) {
  const { post } = story
  const { creator, collection } = post
  const card = useRef<HTMLLIElement>(null)
  // All cards of a muted author disappear together, so each hands the focus on.
  useLayoutEffect(() => {
    const shown = card.current!
    return () => {
      if (!shown.contains(document.activeElement)) return
      const beside = buttonOf(shown.nextElementSibling) ?? buttonOf(shown.previousElementSibling)
      ;(beside ?? document.getElementById('main'))?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <li
      ref={card}
      className="StoryFeed-story"
      data-story={post.id}
      data-reason={story.source?.__typename ?? 'trending'}
    >
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
            onDismiss={() => () => comeBack(post.id)}
          />
        }
      />
    </li>
  )
}

const buttonOf = (card: Element | null | undefined) => card?.querySelector<HTMLElement>('.MoreButton')

/** A restored card gets the focus again. */
const comeBack = (id: string) =>
  requestAnimationFrame(() => buttonOf(document.querySelector(`[data-story="${id}"]`))?.focus())
