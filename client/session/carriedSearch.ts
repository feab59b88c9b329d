/** These say how a visitor arrived; the page does not depend on them. */
const DROPPED = ['_branch_view_id', 'q', 'p', 'feed', 'tag']

/**
 * The query to keep over a sign-in (R039); the search page's includes its question.
 * @param page the name of the page's module
 */
export function carriedSearch(search: string, page: string | undefined): string {
  const query = new URLSearchParams(search)
  for (const name of DROPPED) if (name !== 'q' || page !== 'search') query.delete(name)
  return query.size > 0 ? `?${query.toString()}` : ''
}
