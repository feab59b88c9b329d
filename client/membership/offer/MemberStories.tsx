import { offer as words } from '#schema/copy/offer.ts'
import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

export function MemberStories({ stories }: { stories: readonly StoryCardFragment[] }) {
  if (stories.length === 0) return null
  return (
    <section className="MemberStories" aria-labelledby="member-stories">
      <SectionTitle id="member-stories">{words.storiesTitle}</SectionTitle>
      <div className="MemberStories-cards">
        {stories.map((post) => (
          <StoryCard key={post.id} post={post} level={3} />
        ))}
      </div>
    </section>
  )
}
