import type { ProfileTab } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'
import { ClappedTab } from '#client/users/ClappedTab.tsx'
import { HighlightsTab } from '#client/users/HighlightsTab.tsx'
import { HomeTab } from '#client/users/HomeTab.tsx'
import { LatestTab } from '#client/users/LatestTab.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'
import { PROFILE_TABS, type ProfileUser, tabOf } from '#client/users/profileTabs.ts'
import { ResponsesTab } from '#client/users/ResponsesTab.tsx'
import { SeriesTab } from '#client/users/SeriesTab.tsx'

const tabs: Record<ProfileTab, React.ComponentType<{ user: ProfileUser; at: PageLocation }>> = {
  HOME: HomeTab,
  LATEST: LatestTab,
  HAS_RECOMMENDED: ClappedTab,
  HIGHLIGHTS: HighlightsTab,
  RESPONSES: ResponsesTab,
  SERIES: SeriesTab,
}

/** Few, because each series includes its stories. */
const SERIES_OF_A_PAGE = 5

/** R064 */
export const page = definePage<'UserProfilePage'>({
  operation: 'UserProfilePage',
  variables({ row, params, search }) {
    const tab = tabOf(row.name)
    const limit = tab === 'SERIES' ? SERIES_OF_A_PAGE : limits.lists.pageSize
    return {
      username: params.username!,
      paging: { limit, to: tab === 'HOME' ? undefined : search.get('to') },
      posts: tab === 'HOME' || tab === 'LATEST',
      pinnedFirst: tab === 'HOME',
      clapped: tab === 'HAS_RECOMMENDED',
      highlights: tab === 'HIGHLIGHTS',
      responses: tab === 'RESPONSES',
      series: tab === 'SERIES',
    }
  },
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, at, site) => headOf(user!, at, site),
  theme: ({ user }) => user!.theme,
  // The browser takes the texts of responses from the document.
  state: ({ user }) => ({ user: user && withoutTexts(user) }),
  hasItalics: true,
  styles: ['users', 'userTabs'],
  Component: UserProfilePage,
  Aside: ({ data: { user } }) => <ProfileAside user={user!} />,
})

function UserProfilePage({ data, at }: PageProps<'UserProfilePage'>) {
  const user = data.user!
  const Shown = tabs[tabOf(at.row.name)]
  return (
    <>
      <ProfileHeader user={user} route={at.row.name} />
      <Shown user={user} at={at} />
    </>
  )
}

function headOf(user: ProfileUser, at: PageLocation, site: Site) {
  const tab = tabOf(at.row.name)
  const { route, title } = PROFILE_TABS[tab]
  const list = user.posts ?? user.clappedPosts ?? user.highlights ?? user.responses ?? user.series
  const isList = tab !== 'HOME'
  return profileHead({
    user,
    site,
    title: title(user.name),
    at: isList ? { route, to: at.search.get('to'), next: list?.pagingInfo.next?.to } : { route },
    type: isList ? 'CollectionPage' : 'ProfilePage',
  })
}

function withoutTexts(user: ProfileUser): ProfileUser {
  if (!user.responses) return user
  const responses = user.responses.responses.map((response) => ({ ...response, content: { html: '' } }))
  return { ...user, responses: { ...user.responses, responses } }
}
