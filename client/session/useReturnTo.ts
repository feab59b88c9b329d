import { useLocation, useMatches } from 'react-router'
import type { PageData } from '#client/browser/load.ts'
import { carriedSearch } from '#client/session/carriedSearch.ts'

/** R039 */
export function useReturnTo(): string {
  const { pathname, search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData as PageData | undefined
  return pathname + carriedSearch(search, loaded?.page)
}
