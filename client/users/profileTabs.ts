/** The pages are in the order of the tabs. */
import type { ProfileTab } from '#schema/enums.ts'
import type { UserProfilePageQuery } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'
import type { Tab } from '#client/design/Tabs.tsx'

export type ProfileUser = NonNullable<UserProfilePageQuery['user']>

export const PROFILE_TABS: Record<
  ProfileTab,
  { route: RouteName; label: string; title(name: string): string }
> = {
  HOME: { route: 'ShowUser', label: 'Home', title: (name) => name },
  LATEST: { route: 'ShowUserLatest', label: 'Latest', title: (name) => `Latest stories by ${name}` },
  HAS_RECOMMENDED: {
    route: 'ShowUserHasRecommended',
    label: 'Claps',
    title: (name) => `Stories ${name} clapped for`,
  },
  HIGHLIGHTS: {
    route: 'ShowUserHighlights',
    label: 'Highlights',
    title: (name) => `Passages ${name} highlighted`,
  },
  RESPONSES: { route: 'ShowUserResponses', label: 'Responses', title: (name) => `Responses by ${name}` },
  SERIES: { route: 'ShowUserSeries', label: 'Series', title: (name) => `Series by ${name}` },
}

export const tabOf = (route: string): ProfileTab =>
  (Object.keys(PROFILE_TABS) as ProfileTab[]).find((tab) => PROFILE_TABS[tab].route === route) ?? 'HOME'

interface Person {
  username: string
  verifications: { isBookAuthor: boolean }
}

/** Leaves out pages that are not built. */
export function useProfileTabs({ username, verifications }: Person, current: string): Tab[] {
  const href = useHref()
  const pages: { route: RouteName; label: string }[] = [
    ...Object.values(PROFILE_TABS),
    { route: 'ShowUserLists', label: 'Lists' },
    ...(verifications.isBookAuthor ? [{ route: 'ShowUserBooks' as const, label: 'Books' }] : []),
    { route: 'ShowUserAbout', label: 'About' },
  ]
  return pages
    .filter(({ route }) => isBuilt(route))
    .map(({ route, label }) => ({ label, to: href(route, { username }), isActive: route === current }))
}
