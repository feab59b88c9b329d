import { type PathParams, type Query, url } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { ProfileHeaderFragment } from '#schema/generated/operations.ts'
import type { Site } from '#client/browser/site.tsx'

/** On the host that the page is canonical on. */
export function userUrl(
  user: Pick<ProfileHeaderFragment, 'username' | 'origin'>,
  site: Pick<Site, 'mainOrigin'>,
  route: RouteName,
  params?: PathParams,
  query?: Query,
): string {
  const table = user.origin ? 'user' : 'all'
  const context = { mainOrigin: site.mainOrigin, table, entityOrigin: user.origin } as const
  return url(route, { ...params, username: user.username }, context, query)
}
