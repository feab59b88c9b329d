import { copy } from '#schema/copy.ts'
import type { HighlightEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/design/ListPager.tsx'
import { StoryMention } from '#client/users/StoryMention.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

export function HighlightsTab({ user, at }: { user: ProfileUser; at: PageLocation }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const { highlights, pagingInfo } = user.highlights!
  return (
    <section className="ProfileTab">
      <SectionTitle>
        Highlighted by <bdi>{user.name}</bdi>
      </SectionTitle>
      {highlights.length > 0 ? (
        highlights.map((highlight) => <HighlightEntry key={highlight.id} highlight={highlight} />)
      ) : (
        <EmptyTab
          ownerId={user.id}
          theirs={{
            sentence: `${user.name} hasn’t highlighted anything yet.`,
            action: {
              label: `Stories by ${user.name}`,
              to: href('ShowUserLatest', { username: user.username }),
            },
          }}
          own={{ sentence: 'You haven’t highlighted anything yet.', action: own.read }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="Earlier highlights" />
    </section>
  )
}

function HighlightEntry({
  highlight: { text, paragraphName, isOrphaned, createdAt, post },
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
          {isOrphaned ? (
            <mark>{text}</mark>
          ) : (
            <Link to={`${storyHref(post)}#${paragraphName}`}>
              <mark>{text}</mark>
            </Link>
          )}
        </blockquote>
      )}
      {isOrphaned && text !== null && <p className="HighlightEntry-kept">{copy.quotes.orphaned}</p>}
      <p className="HighlightEntry-source Facts">
        <StoryMention story={post} />
        <Timestamp at={createdAt} />
      </p>
    </article>
  )
}
