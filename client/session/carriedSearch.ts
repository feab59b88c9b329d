/** They say only how a visitor arrived. */
const DROPPED = ['_branch_view_id', 'q', 'p', 'feed', 'tag']

/**
 * R039
 * @param page the name of the page's module
 */
export function carriedSearch(search: string, page: string | undefined): string {
  const query = new URLSearchParams(search)
  for (const name of DROPPED) if (name !== 'q' || page !== 'search') query.delete(name)
  return query.size > 0 ? `?${query.toString()}` : ''
}
