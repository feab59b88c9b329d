/** Parameters of campaigns, searches and feeds, which say how a visitor came and not where they are. */
const DROPPED = ['_branch_view_id', 'q', 'p', 'feed', 'tag']

/**
 * A page's query as it is carried over a sign-in (R039). The results of a search keep their question: without it the
 * visitor would come back to an empty page.
 * @param page the name of the page's module
 */
export function carriedSearch(search: string, page: string | undefined): string {
  const query = new URLSearchParams(search)
  for (const name of DROPPED) if (name !== 'q' || page !== 'search') query.delete(name)
  return query.size > 0 ? `?${query.toString()}` : ''
}
