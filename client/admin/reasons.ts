import type { DynamicReason } from '#schema/limits/edge.ts'

const REASONS: Record<DynamicReason | 'refreshing' | 'outage' | 'from-stored', string> = {
  method: 'a request that changes something',
  route: 'a route that’s never cached',
  host: 'an unknown host',
  flag: 'the cache is switched off by its flag',
  inactive: 'the cache is switched off by configuration',
  'signed-in': 'a signed-in viewer',
  staff: 'a member of staff',
  internal: 'an internal address',
  spoofed: 'staff viewing as another user',
  'suspended-viewer': 'a suspended viewer',
  draft: 'a draft',
  status: 'a page that isn’t found, or a redirect',
  failed: 'a part of the page failed',
  'too-large': 'too large to store',
  'too-many-tags': 'too many tags',
  refreshing: 'served stale while rendering again',
  outage: 'served stale while the database was down',
  'from-stored': 'a viewer’s page, built from the stored one',
}

export const reasonInWords = (reason: string): string => REASONS[reason as keyof typeof REASONS] ?? reason
