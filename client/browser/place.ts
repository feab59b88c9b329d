import { routes } from '#schema/routes/table.ts'
import type { PageData } from '#client/browser/load.ts'
import type { PageLocation } from '#client/browser/page.ts'

export function placeOfData({ row, params, href }: Pick<PageData, 'row' | 'params' | 'href'>): PageLocation {
  // A path may start with two slashes, which would name another host if it were resolved.
  const url = new URL(`http://place.invalid${href}`)
  return {
    row: routes[row as keyof typeof routes] ?? routes.ShowHome,
    params,
    search: url.searchParams,
    pathname: url.pathname,
  }
}
