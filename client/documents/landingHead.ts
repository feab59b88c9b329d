import { url } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Head } from '#client/browser/head.ts'
import type { Site } from '#client/browser/site.tsx'

interface LandingHeadInput {
  route: RouteName
  title: string
  description: string
  site: Site
  type?: 'WebPage' | 'AboutPage'
  /** Schema.org objects. */
  about?: Record<string, unknown>[]
}

/** The page is on the product's host. */
export function landingHead({
  route,
  title,
  description,
  site,
  type = 'WebPage',
  about = [],
}: LandingHeadInput): Head {
  const address = (name: RouteName) => url(name, {}, { mainOrigin: site.mainOrigin, table: 'all' })
  const [home, canonical] = [address('ShowHome'), address(route)]
  return {
    title,
    description,
    canonical,
    jsonLd: [
      {
        '@type': type,
        name: title,
        description,
        url: canonical,
        isPartOf: { '@type': 'WebSite', name: site.productName, url: home },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: site.productName, item: home },
          { '@type': 'ListItem', position: 2, name: title, item: canonical },
        ],
      },
      ...about,
    ],
  }
}
