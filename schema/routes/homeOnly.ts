import type { RouteRow } from '#schema/routes/row.ts'

/** What belongs to an account or to money, besides what the row's service and permission say. */
const accountSegments = new Set([
  'dashboard',
  'discount',
  'export',
  'gift',
  'gift-checkout',
  'gift-plans',
  'group-gift',
  'm',
  'me',
  'membership',
  'payment',
  'plans',
  'redeem',
  'redeem-gift',
  'stripe',
  'upgrade',
  'welcome-member',
])

/**
 * Whether a row of table `all` answers on the main host alone, which is the authentication domain; other hosts
 * redirect there (D06). Reading paths, feeds, calls and files answer on every host.
 */
export function isHomeOnly(row: RouteRow): boolean {
  if (row.table !== 'all' || row.everyHost || row.path.startsWith('/_/')) return false
  if (row.service === 'auth' || accountSegments.has(row.path.split('/')[1] ?? '')) return true
  return row.auth !== 'public' && (row.kind === 'page' || row.kind === 'redirect')
}
