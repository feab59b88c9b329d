import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ProfileLead } from '#client/users/ProfileLead.tsx'
import { StoryList } from '#client/users/StoryList.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

/** The first pinned story is large, or else the most clapped of the latest. */
export function HomeTab({ user }: { user: ProfileUser }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const { posts = [], pagingInfo, pinnedCount } = user.posts ?? {}
  const pinned = posts.slice(0, pinnedCount ?? 0)
  const lead = pinned[0] ?? bestLiked(posts)
  if (!lead) {
    const about = href('ShowUserAbout', { username: user.username })
    return (
      <EmptyTab
        ownerId={user.id}
        theirs={{
          sentence: `${user.name} hasn’t published anything yet.`,
          action: { label: `About ${user.name}`, to: about },
        }}
        own={{ sentence: 'You haven’t published anything yet.', action: own.write }}
      />
    )
  }
  const others = posts.slice(pinned.length).filter(({ id }) => id !== lead.id)
  const next = pagingInfo?.next
  return (
    <>
      {pinned.length > 0 && <p className="HomeTab-pinned">Pinned</p>}
      <ProfileLead post={lead} ownerId={user.id} />
      {pinned.length > 1 && (
        <StoryList posts={pinned.slice(1)} ownerId={user.id} level={3} layout={user.theme?.layout} />
      )}
      {others.length > 0 && (
        <section className="HomeTab-latest" aria-labelledby="latest">
          <SectionTitle id="latest">Latest</SectionTitle>
          <StoryList posts={others} ownerId={user.id} level={3} layout={user.theme?.layout} />
        </section>
      )}
      {next && (
        <p className="HomeTab-more">
          <ButtonLink to={href('ShowUserLatest', { username: user.username }, { to: next.to })}>
            Older stories
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** On equal claps it is the newer one. */
const bestLiked = (posts: readonly StoryCardFragment[]): StoryCardFragment | undefined =>
  posts.reduce<StoryCardFragment | undefined>(
    (best, post) => (!best || post.clapCount > best.clapCount ? post : best),
    undefined,
  )
