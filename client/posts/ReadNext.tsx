import type { ReadNextQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SkeletonCard } from '#client/design/Skeleton.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

/** StoryRail has the others. */
export function ReadNext({ data: { post } }: { data: ReadNextQuery }) {
  if (!post?.readNext.length) return null
  return (
    <section className="ReadNext" data-source="read_next" aria-labelledby="read-next">
      <SectionTitle id="read-next">Read next</SectionTitle>
      <div className="StoryList">
        {post.readNext.slice(0, limits.readNext.atEnd).map((story) => (
          <StoryCard key={story.id} post={story} level={3} />
        ))}
      </div>
    </section>
  )
}

export function ReadNextWaiting() {
  return (
    <section className="ReadNext" aria-hidden data-skeleton>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </section>
  )
}

/** The page then ends with the responses. */
export function ReadNextFailed() {
  return null
}
