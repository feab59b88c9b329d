import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** At most 50 per user. */
export const claps = sqliteTable(
  'claps',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    count: integer('count').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('claps_user').on(t.userId, t.updatedAt, t.postId),
    index('claps_post').on(t.postId, t.count, t.userId),
  ],
)

/** At most 50 per user. */
export const catalogClaps = sqliteTable(
  'catalog_claps',
  {
    catalogId: id('catalog_id').notNull(),
    userId: id('user_id').notNull(),
    count: integer('count').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.catalogId, t.userId] }),
    index('catalog_claps_catalog').on(t.catalogId, t.count, t.userId),
  ],
)

/** UTF-16 units in `revision`; `prefix` and `suffix` find it after an edit. */
export const quotes = sqliteTable(
  'quotes',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    creatorId: id('creator_id').notNull(),
    paragraphName: text('paragraph_name').notNull(),
    startOffset: integer('start_offset').notNull(),
    endOffset: integer('end_offset').notNull(),
    text: text('text').notNull(),
    prefix: text('prefix').notNull().default(''),
    suffix: text('suffix').notNull().default(''),
    revision: integer('revision').notNull(),
    /** An edit removed it, so no words are marked. */
    isOrphaned: flag('is_orphaned'),
    highlightCount: count('highlight_count'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('quotes_passage')
      .on(t.postId, t.paragraphName, t.startOffset, t.endOffset)
      .where(sql`is_orphaned = 0`),
    index('quotes_top').on(t.postId, t.highlightCount, t.id),
    index('quotes_orphaned')
      .on(t.postId, t.id)
      .where(sql`is_orphaned = 1`),
  ],
)

export const highlights = sqliteTable(
  'highlights',
  {
    id: id('id').primaryKey(),
    quoteId: id('quote_id').notNull(),
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('highlights_once').on(t.quoteId, t.userId),
    index('highlights_user').on(t.userId, t.createdAt, t.id),
    index('highlights_post').on(t.postId, t.userId),
  ],
)

/** Only the reader and the author see it. */
export const privateNotes = sqliteTable(
  'private_notes',
  {
    id: id('id').primaryKey(),
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    quoteId: id('quote_id'),
    inReplyToId: id('in_reply_to_id'),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('private_notes_post').on(t.postId, t.createdAt, t.id),
    index('private_notes_user').on(t.userId, t.createdAt, t.id),
    index('private_notes_replies')
      .on(t.inReplyToId, t.createdAt, t.id)
      .where(sql`in_reply_to_id is not null`),
  ],
)
