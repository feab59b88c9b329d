import type { RouteName } from '#schema/routes/table.ts'
import { type PathParams, url } from '#schema/routes/paths.ts'
import type { Head } from '#client/browser/head.ts'
import type { Site } from '#client/browser/site.tsx'
import { itemListOf } from '#client/posts/itemList.ts'

interface ListHeadInput {
  title: string
  description: string
  /** The list's own address, and the position in it. */
  at: { name: RouteName; params?: PathParams; to?: string | null; next?: string }
  /** The pages above it, from the home page's child down. */
  path: { title: string; name: RouteName; params?: PathParams }[]
  feed?: { title: string; href: string }
  /** A list that a person put in order has one. */
  author?: { name: string; username: string }
  /** Only of a list that someone put in order. */
  stories?: Parameters<typeof itemListOf>[0]
  site: Site
}

/** Later pages shift with every new story, and are not indexed. */
export function listHead({ title, description, at, path, feed, author, stories, site }: ListHeadInput): Head {
  const address = (name: RouteName, params?: PathParams, query?: { to?: string | null }) =>
    url(name, params, { mainOrigin: site.mainOrigin, table: 'all' }, query)
  const canonical = address(at.name, at.params)
  const steps = [
    { name: site.productName, item: address('ShowHome') },
    ...path.map((step) => ({ name: step.title, item: address(step.name, step.params) })),
    { name: title, item: canonical },
  ]
  const isHome = at.name === 'ShowHome'
  return {
    // Distinguishes later pages in tabs, history and screen readers.
    title: at.to ? `${isHome ? 'Earlier stories' : title}, continued` : title,
    description,
    canonical: at.to ? address(at.name, at.params, { to: at.to }) : canonical,
    next: at.next && address(at.name, at.params, { to: at.next }),
    noIndex: Boolean(at.to),
    feeds: feed && [feed],
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: title,
        description,
        url: canonical,
        author: author && {
          '@type': 'Person',
          name: author.name,
          url: address('ShowUser', { username: author.username }),
        },
        mainEntity: at.to ? undefined : itemListOf(stories),
        isPartOf: { '@type': 'WebSite', name: site.productName, url: address('ShowHome') },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: (isHome ? steps.slice(0, 1) : steps).map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      },
    ],
  }
}
