/** Limits and types of the edge cache (decisions 1 to 4). Durations are milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

/**
 * How a purge treats stored answers. `change`: rendered again before being shown; for all user writes. `soft`: shown
 * once more meanwhile. `hard`: never shown again, even while the database is down.
 */
export type PurgeKind = 'change' | 'soft' | 'hard'

/** Why an answer was not stored. */
export type DynamicReason =
  | 'method'
  | 'route'
  | 'host'
  | 'flag'
  | 'inactive'
  | 'signed-in'
  | 'staff'
  | 'internal'
  | 'spoofed'
  | 'suspended-viewer'
  | 'draft'
  | 'status'
  | 'failed'
  | 'too-large'
  | 'too-many-tags'

export const edge = {
  /** Increase it when the format of stored entries changes. */
  form: 2,
  name: 'pages',
  /** How long tag versions from the mirror are trusted. */
  versionsLast: second,
  /** Older entries check their tags in the database itself, once per entry and isolate. */
  recheck: 30 * second,
  /** How long a stored page is fresh if no tag is purged. */
  life: { short: 10 * minute, long: 6 * hour },
  /** How long it may be served while the database is down. */
  staleIfError: day,
  /** Tags per page: one bulk read of the mirror takes 100 keys. */
  tags: 90,
  /** Bytes per stored page. */
  entry: 2 * 1024 * 1024,
  /** Bytes of pages in one isolate's memory. */
  memory: 24 * 1024 * 1024,
  /** Bytes of parts shared by viewers of these pages: 6 to 31 KB per demo page and kind of viewer. */
  sharedParts: 16 * 1024 * 1024,
  /** How long requests for a page wait for another request that is rendering it. */
  timeout: 10 * second,
  /** How long an unknown host is remembered. */
  unknownHost: minute,
  unknownHosts: 5000,
  /** The deadline for all statements of one request. */
  database: 9 * second,
  /** How often an isolate writes its counts. */
  counting: 20 * second,
  history: 30 * day,
  /** Answers later than `slow` are reported as slow; none within `timeout`, as down. */
  probe: { slow: second / 2, timeout: 2 * second },
  /** Limits of the operator's page. */
  status: { window: day, purges: 50, purgesOfTag: 5, purgesSearched: 1000, routes: 20, tagsOfPurge: 12 },
} as const
