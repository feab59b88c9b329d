import { routes } from '#schema/routes/table.ts'
import type { PageData } from '#client/browser/load.ts'
import type { Place } from '#client/browser/page.ts'

/** The place of a loaded page; the not-found page, which has no row, gets the home row. */
export function placeOfData({ row, params, href }: Pick<PageData, 'row' | 'params' | 'href'>): Place {
  // Concatenated, not resolved: a path may start with two slashes, which would name another host.
  const url = new URL(`http://place.invalid${href}`)
  return {
    row: routes[row as keyof typeof routes] ?? routes.ShowHome,
    params,
    search: url.searchParams,
    pathname: url.pathname,
  }
}
