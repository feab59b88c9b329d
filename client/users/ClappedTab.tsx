import type { PageLocation } from '#client/browser/page.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { StoryList } from '#client/users/StoryList.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

export function ClappedTab({ user, at }: { user: ProfileUser; at: PageLocation }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const { posts, pagingInfo } = user.clappedPosts!
  return (
    <section className="ProfileTab">
      <SectionTitle>
        Stories <bdi>{user.name}</bdi> clapped for
      </SectionTitle>
      {posts.length > 0 ? (
        <StoryList posts={posts} level={3} />
      ) : (
        <EmptyTab
          ownerId={user.id}
          theirs={{
            sentence: `${user.name} hasn’t clapped for any stories yet.`,
            action: {
              label: `Stories by ${user.name}`,
              to: href('ShowUserLatest', { username: user.username }),
            },
          }}
          own={{ sentence: 'You haven’t clapped for any stories yet.', action: own.read }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="Earlier claps" />
    </section>
  )
}
