import { copy } from '#schema/copy.ts'
import type { FeedStoryFragment } from '#schema/generated/operations.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { FeedReason } from '#client/feed/FeedReason.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

export function FirstFeed({ stories }: { stories: readonly FeedStoryFragment[] }) {
  if (stories.length === 0) return <EmptyState sentence={copy.onboarding.noFeed} />
  return (
    <div>
      {stories.map((story, index) => (
        <StoryCard
          key={story.id}
          post={story.post}
          isFirst={index === 0}
          reason={<FeedReason story={story} />}
        />
      ))}
    </div>
  )
}
