/** In the order of their titles. */
export const storyIds = (html: string): string[] =>
  [...html.matchAll(/-title"[^>]*><a [^>]*href="[^"]*?([0-9a-f]{12})"/g)].map((found) => found[1]!)

/** Null at the list's end. */
export function pagerHref(html: string, rel: 'next' | 'prev'): string | null {
  const links = [...html.matchAll(/<a [^>]*Pager-link[^>]*>/g)].map(([tag]) => tag)
  const found = /href="([^"]*)"/.exec(links.find((tag) => tag.includes(`rel="${rel}"`)) ?? '')
  return found ? found[1]!.replaceAll('&amp;', '&') : null
}

/** schema.org objects by type. */
export const jsonLd = (html: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((found) => {
      const item = JSON.parse(found[1]!) as Record<string, unknown>
      return [String(item['@type']), item]
    }),
  )

/** Position and id of each story in the ItemList of a list's page. */
export const listedIn = (html: string): [position: number, id: string][] => {
  const { mainEntity } = jsonLd(html).CollectionPage as {
    mainEntity?: { itemListElement: { position: number; url: string; name: string }[] }
  }
  return (mainEntity?.itemListElement ?? []).map(({ position, url }) => [
    position,
    /^http:\/\/localhost:8787\/.*-([0-9a-f]{12})$/.exec(url)?.[1] ?? url,
  ])
}
