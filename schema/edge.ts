/** The numbers and words of the edge cache (decisions 1 to 4). Durations are milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

/**
 * How a purge treats what is stored. `change`: rendered again before it is shown, for whatever people write. `soft`: shown
 * once more meanwhile. `hard`: never shown again, not even while the database is down.
 */
export type PurgeKind = 'change' | 'soft' | 'hard'

/** Why an answer was not one that the cache may keep. */
export type DynamicReason =
  | 'method'
  | 'route'
  | 'host'
  | 'flag'
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
  /** Raise it when stored entries change their form. */
  form: 2,
  /** The name of the cache. */
  name: 'pages',
  /** How long the numbers of tags are believed once read from the mirror. */
  versionsLast: second,
  /** An entry older than this reads its tags from the database itself, once per entry and isolate. */
  recheck: 30 * second,
  /** How long a stored page is taken for fresh when no tag was purged. */
  life: { short: 10 * minute, long: 6 * hour },
  /** How long it may stand in while the database is down. */
  staleIfError: day,
  /** Tags of one page: one look at the mirror takes 100 keys. */
  tags: 90,
  /** Bytes of one stored page. */
  entry: 2 * 1024 * 1024,
  /** Bytes of pages in the memory of one isolate. */
  memory: 24 * 1024 * 1024,
  /** How long whoever wants the same page waits for the one that is being made. */
  timeout: 10 * second,
  /** How long an unknown host is remembered. */
  unknownHost: minute,
  unknownHosts: 5000,
  /** The deadline for all questions of one request to the database. */
  database: 9 * second,
  /** How often an isolate writes what it counted. */
  counting: 20 * second,
  /** How long counts and the log of purges are kept. */
  history: 30 * day,
  /** A binding that answers later than `slow` is said to be so; one that does not answer in time, to be down. */
  probe: { slow: second / 2, timeout: 2 * second },
  /** What the operator's page shows. */
  status: { window: day, purges: 50, purgesOfTag: 5, purgesSearched: 1000, routes: 20, tagsOfPurge: 12 },
} as const
