/** Milliseconds and bytes (decisions 1 to 4). */
import { day, hour, minute, second } from '#schema/limits.ts'

/**
 * `change` renders before the next view, `soft` shows it once more, `hard` never again, even while the
 * database is down.
 */
export type PurgeKind = 'change' | 'soft' | 'hard'

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
  /** Increase it with the format. */
  form: 2,
  name: 'pages',
  versionsLast: second,
  recheck: 30 * second,
  life: { short: 10 * minute, long: 6 * hour },
  staleIfError: day,
  /** One bulk read of the mirror takes 100 keys. */
  tags: 90,
  entry: 2 * 1024 * 1024,
  memory: 24 * 1024 * 1024,
  sharedParts: 16 * 1024 * 1024,
  timeout: 10 * second,
  unknownHost: minute,
  unknownHosts: 5000,
  database: 9 * second,
  counting: 20 * second,
  history: 30 * day,
  probe: { slow: second / 2, timeout: 2 * second },
  status: { window: day, purges: 50, purgesOfTag: 5, purgesSearched: 1000, routes: 20, tagsOfPurge: 12 },
} as const
