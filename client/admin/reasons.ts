import type { DynamicReason } from '#schema/edge.ts'

/** Why an answer was not stored, or was served stale, in words for the page of counts. */
const REASONS: Record<DynamicReason | 'refreshing' | 'outage' | 'from-stored', string> = {
  method: 'not read but changed something',
  route: 'of a row that is never kept',
  host: 'on a host of nobody',
  flag: 'the cache is switched off by its flag',
  inactive: 'the cache is switched off by configuration',
  'signed-in': 'for somebody signed in',
  staff: 'for staff',
  internal: 'for an address of ours',
  spoofed: 'for staff looking as somebody else',
  'suspended-viewer': 'for somebody suspended',
  draft: 'of a draft',
  status: 'not found, or a redirect',
  failed: 'a part of it failed',
  'too-large': 'too large to keep',
  'too-many-tags': 'named too many tags',
  refreshing: 'shown once more while it was made anew',
  outage: 'shown while the database was down',
  'from-stored': 'for a viewer, put together from what is stored',
}

export const reasonInWords = (reason: string): string => REASONS[reason as keyof typeof REASONS] ?? reason
