import type { ReadNextQuery } from '#schema/generated/operations.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SkeletonCard } from '#client/design/Skeleton.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

/** More stories to read; renders nothing where there are none. */
export function ReadNext({ data: { post } }: { data: ReadNextQuery }) {
  if (!post?.readNext.length) return null
  return (
    <section className="ReadNext" data-source="read_next" aria-labelledby="read-next">
      <SectionTitle id="read-next">Read next</SectionTitle>
      <div className="StoryList">
        {post.readNext.map((story) => (
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

/** Renders nothing: where this extra fails, the page ends with the responses. */
export function ReadNextFailed() {
  return null
}
