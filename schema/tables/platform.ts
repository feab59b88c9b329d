import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { id, time } from '#schema/tables/columns.ts'

/** One row (`id` 1): the site's change number, raised by every write batch (decision 1). */
export const changeNumber = sqliteTable('change_number', {
  id: integer('id').primaryKey(),
  value: integer('value').notNull(),
})

/** The last change number of each cache tag. */
export const tagVersions = sqliteTable('tag_versions', {
  tag: text('tag').primaryKey(),
  version: integer('version').notNull(),
  /** The last hard purge: content older than this must not be served, not even stale. */
  hardVersion: integer('hard_version').notNull().default(0),
})

export const flags = sqliteTable('flags', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<boolean | string>().notNull(),
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
  ],
)

/** What an import has already made, so that a second run changes nothing twice. */
export const importSources = sqliteTable(
  'import_sources',
  {
    /** The source's name, such as the folder's or the publication's slug. */
    source: text('source').notNull(),
    kind: text('kind').$type<'post' | 'user' | 'tag'>().notNull(),
    sourceId: text('source_id').notNull(),
    entityId: id('entity_id').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.kind, t.sourceId] })],
)
