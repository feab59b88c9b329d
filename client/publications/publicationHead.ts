import type { PublicationPartsFragment } from '#schema/generated/operations.ts'
import { imageUrl } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import type { PathParams } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { truncate } from '#schema/text/truncate.ts'
import { isBuilt } from '#client/browser/built.ts'
import { type Head, oembedOf } from '#client/browser/head.ts'
import type { PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'
import { publicationUrl } from '#client/posts/publicationUrl.ts'

interface PublicationHeadInput {
  collection: PublicationPartsFragment
  at: PageLocation
  site: Site
  /** Absent on the publication's home. */
  title?: string
  description?: string
  /** Given in canonical form. */
  params?: PathParams
  /** Between the publication's home and this page. */
  above?: { title: string; name: RouteName; params?: PathParams }[]
  next?: string | null
  /** The list's feed, in addition to the publication's. */
  feed?: { title: string; name: RouteName; params: PathParams }
  isEmpty?: boolean
}

/** Later pages shift with every new story, and are not indexed. */
export function publicationHead(input: PublicationHeadInput): Head {
  const { collection, at, site, title, next, isEmpty = false } = input
  const name = at.row.name as RouteName
  const params = input.params ?? at.params
  const to = at.search.get('to')
  const address = (query?: { to?: string | null }) => publicationUrl(collection, site, name, params, query)
  const description = truncate(
    input.description || collection.tagline || collection.description || collection.name,
    200,
  )
  return {
    title: title ? `${title} · ${collection.name}` : collection.name,
    description,
    canonical: address({ to }),
    next: next ? address({ to: next }) : undefined,
    image: previewOf(collection, site),
    feeds: feedsOf(input),
    faviconId: collection.faviconId,
    noIndex: Boolean(to) || isEmpty,
    oembed: name === 'ShowCollectionHome' ? oembedOf(address(), site) : undefined,
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: title ?? collection.name,
        description,
        url: address(),
        isPartOf: { '@type': 'WebSite', name: site.productName, url: site.mainOrigin },
        publisher: organization(collection, site),
      },
      breadcrumbs(input, address()),
    ],
  }
}

const PREVIEW = 400

function previewOf({ avatarId, name }: PublicationPartsFragment, { mainOrigin }: Site): Head['image'] {
  if (!avatarId) return undefined
  const size = { width: PREVIEW, height: PREVIEW }
  return { url: imageUrl(avatarId, { mode: 'crop', ...size }, mainOrigin), ...size, alt: name }
}

function feedsOf({ collection, site, feed }: PublicationHeadInput): Head['feeds'] {
  const own = { title: collection.name, name: 'ShowCollectionFeed' as const, params: {} }
  return [own, ...(feed ? [feed] : [])]
    .filter(({ name }) => isBuilt(name))
    .map(({ title, name, params }) => ({ title, href: publicationUrl(collection, site, name, params) }))
}

function organization(collection: PublicationPartsFragment, site: Site): Record<string, unknown> {
  const { avatarId, name } = collection
  const size = { width: limits.favicon.size, height: limits.favicon.size }
  return {
    '@type': 'Organization',
    name,
    url: publicationUrl(collection, site, 'ShowCollectionHome'),
    logo: avatarId ? imageUrl(avatarId, { mode: 'crop', ...size }, site.mainOrigin) : undefined,
  }
}

function breadcrumbs({ collection, site, title, above = [] }: PublicationHeadInput, self: string) {
  const steps = [
    { name: site.productName, item: site.mainOrigin },
    { name: collection.name, item: publicationUrl(collection, site, 'ShowCollectionHome') },
    ...above.map((step) => ({
      name: step.title,
      item: publicationUrl(collection, site, step.name, step.params),
    })),
    ...(title ? [{ name: title, item: self }] : []),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
