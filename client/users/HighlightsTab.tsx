import type { HighlightEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/users/ListPager.tsx'
import { StoryMention } from '#client/users/StoryMention.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'

/** Passages that a person highlighted, each with its story. */
export function HighlightsTab({ user, at }: { user: ProfileUser; at: Place }) {
  const href = useHref()
  const { highlights, pagingInfo } = user.highlights!
  return (
    <section className="ProfileTab">
      <SectionTitle>Highlighted by {user.name}</SectionTitle>
      {highlights.length > 0 ? (
        highlights.map((highlight) => <HighlightEntry key={highlight.id} highlight={highlight} />)
      ) : (
        <EmptyState
          sentence={`${user.name} hasn’t highlighted anything yet.`}
          action={{
            label: `Stories by ${user.name}`,
            to: href('ShowUserLatest', { username: user.username }),
          }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="Earlier highlights" />
    </section>
  )
}

function HighlightEntry({
  highlight: { text, paragraphName, createdAt, post },
}: {
  highlight: HighlightEntryFragment
}) {
  const storyHref = useStoryHref()
  return (
    <article className="HighlightEntry">
      {text === null ? (
        <p className="HighlightEntry-kept">A passage from a member-only story.</p>
      ) : (
        <blockquote className="HighlightEntry-text" lang={post.language} dir="auto">
          <Link to={`${storyHref(post)}#${paragraphName}`}>
            <mark>{text}</mark>
          </Link>
        </blockquote>
      )}
      <p className="HighlightEntry-source">
        <StoryMention story={post} /> <Timestamp at={createdAt} />
      </p>
    </article>
  )
}
