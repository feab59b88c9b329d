import type { PageLocation } from '#client/browser/page.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { StoryList } from '#client/users/StoryList.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

export function LatestTab({ user, at }: { user: ProfileUser; at: PageLocation }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const { posts, pagingInfo } = user.posts!
  return (
    <section>
      <h2>
        <VisuallyHidden>Latest stories</VisuallyHidden>
      </h2>
      {posts.length > 0 ? (
        <StoryList posts={posts} ownerId={user.id} level={3} layout={user.theme?.layout} />
      ) : (
        <EmptyTab
          ownerId={user.id}
          theirs={{
            sentence: `${user.name} hasn’t published anything yet.`,
            action: { label: `About ${user.name}`, to: href('ShowUserAbout', { username: user.username }) },
          }}
          own={{ sentence: 'You haven’t published anything yet.', action: own.write }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="Older stories" />
    </section>
  )
}
