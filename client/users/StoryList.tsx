import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'

interface StoryListProps {
  posts: readonly StoryCardFragment[]
  /** The owner of the page, whose name is not repeated with each of their stories. */
  ownerId?: string
  level?: 2 | 3
}

export function StoryList({ posts, ownerId, level = 2 }: StoryListProps) {
  return (
    <div className="StoryList">
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
