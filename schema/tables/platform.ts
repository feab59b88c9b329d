import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { CacheStatus } from '#schema/enums.ts'
import type { PurgeKind } from '#schema/edge.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** One row (`id` 1): the site's change number, raised by every write batch (decision 1). */
export const changeNumber = sqliteTable('change_number', {
  id: integer('id').primaryKey(),
  value: integer('value').notNull(),
})

/** The change numbers at which each cache tag was last purged, by the kind of purge. */
export const tagVersions = sqliteTable('tag_versions', {
  tag: text('tag').primaryKey(),
  /** Older answers are rendered again before they are shown; they may be served while the database is down. */
  version: integer('version').notNull(),
  /** Older answers may be shown once more while they are rendered again. */
  softVersion: integer('soft_version').notNull().default(0),
  /** Older answers must never be shown again. */
  hardVersion: integer('hard_version').notNull().default(0),
})

/** The log of purges, with actor and reason: written by the batch that purges. */
export const purges = sqliteTable(
  'purges',
  {
    id: id('id').primaryKey(),
    /** The change number that the tags got. */
    version: integer('version').notNull(),
    kind: text('kind').$type<PurgeKind>().notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    /** A user's id, or the name of one of our programs. */
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('purges_at').on(t.at, t.id)],
)

/** What the edge answered, and what it cost: added up in the worker and written periodically. */
export const edgeCounts = sqliteTable(
  'edge_counts',
  {
    /** The beginning of an hour. */
    hour: time('hour').notNull(),
    route: text('route').notNull(),
    status: text('status').$type<CacheStatus>().notNull(),
    /** Why it was dynamic; '' otherwise. */
    reason: text('reason').notNull().default(''),
    requests: count('requests'),
    statements: count('statements'),
    rowsRead: count('rows_read'),
  },
  (t) => [primaryKey({ columns: [t.hour, t.route, t.status, t.reason] })],
)

export const flags = sqliteTable('flags', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<boolean | string>().notNull(),
  /** The percentage of signed-in users who have it; visitors have it at 100 only, since their pages are shared. */
  percentage: integer('percentage').notNull().default(100),
  updatedAt: time('updated_at').notNull(),
})

/** Work that follows a write; the row is the truth, a queue message only a nudge (decision 13). */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: text('payload', { mode: 'json' }).notNull(),
    dueAt: time('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    doneAt: time('done_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('outbox_due')
      .on(t.dueAt, t.id)
      .where(sql`done_at is null`),
    index('outbox_done')
      .on(t.doneAt)
      .where(sql`done_at is not null`),
  ],
)

/** What an import has already made, so that a second run changes nothing. */
export const importSources = sqliteTable(
  'import_sources',
  {
    /** The source's name, such as the folder's or the publication's slug. */
    source: text('source').notNull(),
    kind: text('kind')
      .$type<'post' | 'user' | 'tag' | 'publication' | 'list' | 'version' | 'series'>()
      .notNull(),
    sourceId: text('source_id').notNull(),
    entityId: id('entity_id').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.kind, t.sourceId] })],
)

/** Batches that calls of clients have written: a call that is sent again writes none of them again (decision 162). */
export const sentCalls = sqliteTable(
  'sent_calls',
  {
    /** A keyed digest of the sender, the call, its id and the batch's number. */
    key: text('key').primaryKey(),
    /** The change number of the batch; 0 if it purged nothing. */
    version: count('version'),
    at: time('at').notNull(),
  },
  (t) => [index('sent_calls_at').on(t.at)],
)
