/** The numbers and types of the edge cache (decisions 1 to 4). Durations are milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

/**
 * How a purge treats stored answers. `change`: rendered again before they are shown; for everything that users write.
 * `soft`: shown once more meanwhile. `hard`: never shown again, not even while the database is down.
 */
export type PurgeKind = 'change' | 'soft' | 'hard'

/** Why an answer could not be stored. */
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
  /** Raised when the format of stored entries changes. */
  form: 2,
  /** The name of the cache. */
  name: 'pages',
  /** How long tag versions read from the mirror are trusted. */
  versionsLast: second,
  /** An older entry reads its tags from the database itself, once per entry and isolate. */
  recheck: 30 * second,
  /** How long a stored page is fresh if no tag was purged. */
  life: { short: 10 * minute, long: 6 * hour },
  /** How long it may be served while the database is down. */
  staleIfError: day,
  /** Tags of one page: one bulk read of the mirror takes 100 keys. */
  tags: 90,
  /** Bytes of one stored page. */
  entry: 2 * 1024 * 1024,
  /** Bytes of pages in the memory of one isolate. */
  memory: 24 * 1024 * 1024,
  /** Bytes of what viewers share of these pages: 6 to 31 KB for a page of the demo and a kind of viewer. */
  sharedParts: 16 * 1024 * 1024,
  /** How long other requests for the same page wait for the one that is rendering it. */
  timeout: 10 * second,
  /** How long an unknown host is remembered. */
  unknownHost: minute,
  unknownHosts: 5000,
  /** The deadline for all statements of one request. */
  database: 9 * second,
  /** How often an isolate writes its counts. */
  counting: 20 * second,
  /** How long counts and the log of purges are stored. */
  history: 30 * day,
  /**
   * A binding that answers later than `slow` is reported as slow; one that does not answer within `timeout`, as down.
   */
  probe: { slow: second / 2, timeout: 2 * second },
  /** Limits of the operator's page. */
  status: { window: day, purges: 50, purgesOfTag: 5, purgesSearched: 1000, routes: 20, tagsOfPurge: 12 },
} as const
