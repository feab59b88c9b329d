import { href } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Outcome, PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'

/** Names in capitals and former names (decision 16) redirect permanently. */
export function ownAddress(
  user: { username: string } | null,
  { row, params, search }: PageLocation,
  site: Site,
): Outcome {
  if (!user) return { status: 404 }
  if (params.username === user.username) return undefined
  const query = Object.fromEntries(search)
  return {
    status: 301,
    redirect: href(row.name as RouteName, { ...params, username: user.username }, site, query),
  }
}
