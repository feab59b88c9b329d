import type { Place } from '#client/browser/page.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ListPager } from '#client/users/ListPager.tsx'
import { StoryList } from '#client/users/StoryList.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'

/** Stories that a person clapped for. */
export function ClappedTab({ user, at }: { user: ProfileUser; at: Place }) {
  const href = useHref()
  const { posts, pagingInfo } = user.clappedPosts!
  return (
    <section className="ProfileTab">
      <SectionTitle>Applauded by {user.name}</SectionTitle>
      {posts.length > 0 ? (
        <StoryList posts={posts} level={3} />
      ) : (
        <EmptyState
          sentence={`${user.name} hasn’t clapped for any stories yet.`}
          action={{
            label: `Stories by ${user.name}`,
            to: href('ShowUserLatest', { username: user.username }),
          }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="Earlier claps" />
    </section>
  )
}
