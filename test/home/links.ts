/** What a page of a list links to. */

/** The ids of the stories whose titles are linked, in order. */
export const storyIds = (html: string): string[] =>
  [...html.matchAll(/<h[23][^>]*Title[^>]*>|<h[23] [^>]*-title"[^>]*><a [^>]*href="[^"]*?([0-9a-f]{12})"/g)].flatMap((found) =>
    found[1] ? [found[1]] : [],
  )

/** The address behind the pager's `rel`, null at the list's end. */
export const pagerHref = (html: string, rel: 'next' | 'prev'): string | null => {
  const link = [...html.matchAll(/<a [^>]*Pager-link[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`rel="${rel}"`))
  return link ? (/href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? null) : null
}

export const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (found) => JSON.parse(found[1]!) as Record<string, unknown>,
  )
