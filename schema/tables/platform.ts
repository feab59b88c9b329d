import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { CacheStatus } from '#schema/enums.ts'
import type { PurgeKind } from '#schema/limits/edge.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Every write batch increments it (decision 1). */
export const changeNumber = sqliteTable('change_number', {
  id: integer('id').primaryKey(),
  value: integer('value').notNull(),
})

/** The last purges have these numbers. */
export const tagVersions = sqliteTable('tag_versions', {
  tag: text('tag').primaryKey(),
  /** Older answers show only without the database. */
  version: integer('version').notNull(),
  /** Older answers may show once more. */
  softVersion: integer('soft_version').notNull().default(0),
  /** Older answers never show again. */
  hardVersion: integer('hard_version').notNull().default(0),
})

/** The purging batch writes it. */
export const purges = sqliteTable(
  'purges',
  {
    id: id('id').primaryKey(),
    version: integer('version').notNull(),
    kind: text('kind').$type<PurgeKind>().notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    /** A user's id or a program. */
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    at: time('at').notNull(),
  },
  (t) => [index('purges_at').on(t.at, t.id)],
)

/** The worker writes it periodically. */
export const edgeCounts = sqliteTable(
  'edge_counts',
  {
    hour: time('hour').notNull(),
    route: text('route').notNull(),
    status: text('status').$type<CacheStatus>().notNull(),
    /** Why it was dynamic. */
    reason: text('reason').notNull().default(''),
    requests: count('requests'),
    statements: count('statements'),
    rowsRead: count('rows_read'),
  },
  (t) => [primaryKey({ columns: [t.hour, t.route, t.status, t.reason] })],
)

/** By day and cause. */
export const failures = sqliteTable(
  'failures',
  {
    day: time('day').notNull(),
    place: text('place').notNull(),
    /** Without ids and numbers. */
    message: text('message').notNull(),
    times: count('times'),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.place, t.message] })],
)

export const flags = sqliteTable('flags', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<boolean | string>().notNull(),
  /** Visitors share pages, so they have it only at 100. */
  percentage: integer('percentage').notNull().default(100),
  updatedAt: time('updated_at').notNull(),
})

/** A queue message only triggers it (decision 13). */
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

/** Imports are idempotent. */
export const importSources = sqliteTable(
  'import_sources',
  {
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

/** A resent call does not repeat them (decision 162). */
export const sentCalls = sqliteTable(
  'sent_calls',
  {
    /** A digest of sender, call, id and batch. */
    key: text('key').primaryKey(),
    /** 0 if it purged no tags. */
    version: count('version'),
    at: time('at').notNull(),
  },
  (t) => [index('sent_calls_at').on(t.at)],
)
