import type { StoryCardFragment } from '#schema/generated/operations.ts'
import type { StoryLayout } from '#schema/enums.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'

interface StoryListProps {
  posts: readonly StoryCardFragment[]
  /** The owner's name is not repeated. */
  ownerId?: string
  level?: 2 | 3
  /** Comes from the profile's look. */
  layout?: StoryLayout | null
}

export function StoryList({ posts, ownerId, level = 2, layout }: StoryListProps) {
  return (
    <div className="StoryList" data-layout={layout ?? undefined}>
      {posts.map((post) => (
        <StoryCard
          key={post.id}
          post={post}
          level={level}
          without={post.creator.id === ownerId ? 'author' : undefined}
        />
      ))}
    </div>
  )
}
