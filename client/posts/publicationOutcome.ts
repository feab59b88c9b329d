import { href } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Outcome, Place } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'

interface Named {
  slug: string
}

/** Not found for an unknown publication; a former slug or one in capitals redirects to the current one. */
export function publicationOutcome(collection: Named | null | undefined, at: Place, site: Site): Outcome {
  if (!collection) return { status: 404 }
  return at.params.collectionSlug === collection.slug
    ? undefined
    : movedTo({ collectionSlug: collection.slug }, at, site)
}

/** A permanent redirect to the same page and query with other parameters. */
export const movedTo = (
  params: Record<string, string>,
  { row, params: asked, search }: Place,
  site: Site,
): Outcome => ({
  redirect: href(row.name as RouteName, { ...asked, ...params }, site, Object.fromEntries(search)),
  status: 301,
})
