import { url } from '#schema/routes/paths.ts'
import { isBuilt } from '#client/browser/built.ts'
import { type Head, latestFeedOf } from '#client/browser/head.ts'
import type { PageLocation } from '#client/browser/page.ts'
import type { Site } from '#client/browser/site.tsx'
import { listHead } from '#client/topics/listHead.ts'

export const introduction = (productName: string): string =>
  `${productName} gathers essays, reports and stories by people who know their subject, and lays them out for quiet reading.`

export function homeHead(at: PageLocation, site: Site, next: string | undefined): Head {
  const head = listHead({
    title: site.productName,
    description: introduction(site.productName),
    at: { name: 'ShowHome', to: at.search.get('to'), next },
    path: [],
    feed: latestFeedOf(site),
    site,
  })
  return { ...head, jsonLd: [...(head.jsonLd ?? []), webSite(site)] }
}

/** For search engines. */
function webSite(site: Site): Record<string, unknown> {
  const search =
    isBuilt('ShowSearch') &&
    `${url('ShowSearch', undefined, { mainOrigin: site.mainOrigin, table: 'all' })}?q={q}`
  return {
    '@type': 'WebSite',
    name: site.productName,
    url: `${site.mainOrigin}/`,
    potentialAction: search
      ? { '@type': 'SearchAction', target: search, 'query-input': 'required name=q' }
      : undefined,
  }
}
