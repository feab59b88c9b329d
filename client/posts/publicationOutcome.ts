import { href } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Outcome, PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'

interface Named {
  slug: string
}

/** A former slug or one in capitals redirects. */
export function publicationOutcome(
  collection: Named | null | undefined,
  at: PageLocation,
  site: Site,
): Outcome {
  if (!collection) return { status: 404 }
  return at.params.collectionSlug === collection.slug
    ? undefined
    : movedTo({ collectionSlug: collection.slug }, at, site)
}

/** Keeps the page and its query. */
export const movedTo = (
  params: Record<string, string>,
  { row, params: asked, search }: PageLocation,
  site: Site,
): Outcome => ({
  redirect: href(row.name as RouteName, { ...asked, ...params }, site, Object.fromEntries(search)),
  status: 301,
})
