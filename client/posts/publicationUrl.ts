import { type PathParams, type Query, url } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { type Site, useHref } from '#client/browser/site.tsx'

interface Addressed {
  slug: string
  origin?: string | null
}

/** D27 */
export const publicationUrl = (
  { slug, origin = null }: Addressed,
  { mainOrigin }: Pick<Site, 'mainOrigin'>,
  name: RouteName,
  params?: PathParams,
  query?: Query,
): string =>
  url(
    name,
    { ...params, collectionSlug: slug },
    { mainOrigin, table: origin ? 'collection' : 'all', entityOrigin: origin },
    query,
  )

/** Addresses on the current host. */
export function usePublicationHref({ slug }: { slug: string }) {
  const href = useHref()
  return (name: RouteName, params?: PathParams, query?: Query): string =>
    href(name, { ...params, collectionSlug: slug }, query)
}
