import type { DynamicReason } from '#schema/edge.ts'

/** Why an answer was not stored, or was served stale, in words for the page of counts. */
const REASONS: Record<DynamicReason | 'refreshing' | 'outage' | 'from-stored', string> = {
  method: 'changed something',
  route: 'on a route that is never cached',
  host: 'on an unknown host',
  flag: 'the cache is switched off by its flag',
  inactive: 'the cache is switched off by configuration',
  'signed-in': 'for a signed-in viewer',
  staff: 'for staff',
  internal: 'at an internal address',
  spoofed: 'for staff viewing as another user',
  'suspended-viewer': 'for a suspended viewer',
  draft: 'of a draft',
  status: 'not found, or a redirect',
  failed: 'a part of it failed',
  'too-large': 'too large to store',
  'too-many-tags': 'had too many tags',
  refreshing: 'shown once more while it was rendered again',
  outage: 'shown while the database was down',
  'from-stored': 'for a viewer, built from the stored page',
}

export const reasonInWords = (reason: string): string => REASONS[reason as keyof typeof REASONS] ?? reason
