import { index, primaryKey, real, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'
import type { FeedReasonType, UserSetting } from '#schema/enums.ts'
import { flag, id, time } from '#schema/tables/columns.ts'

export const reads = sqliteTable(
  'reads',
  {
    userId: id('user_id').notNull(),
    postId: id('post_id').notNull(),
    firstReadAt: time('first_read_at').notNull(),
    lastReadAt: time('last_read_at').notNull(),
    /** 0 to 1. */
    progress: real('progress').notNull().default(0),
    /** Where the reader stopped. */
    paragraphName: text('paragraph_name').notNull().default(''),
    /** At least once. */
    isFinished: flag('is_finished'),
    /** It is not offered again. */
    isHidden: flag('is_hidden'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('reads_user').on(t.userId, t.isHidden, t.lastReadAt, t.postId),
  ],
)

/** Calendar months of non-members (D52). */
export const meteredReads = sqliteTable(
  'metered_reads',
  {
    userId: id('user_id').notNull(),
    /** 'YYYY-MM', UTC. */
    month: text('month').notNull(),
    postId: id('post_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month, t.postId] })],
)

/** `isLessLike` also asks for fewer like it. */
export const postDismissals = sqliteTable(
  'post_dismissals',
  {
    userId: id('user_id').notNull(),
    postId: id('post_id').notNull(),
    isLessLike: flag('is_less_like'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('post_dismissals_user').on(t.userId, t.createdAt, t.postId),
  ],
)

export const userMutes = sqliteTable(
  'user_mutes',
  {
    muterId: id('muter_id').notNull(),
    userId: id('user_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.muterId, t.userId] }),
    index('user_mutes_muted').on(t.muterId, t.createdAt, t.userId),
  ],
)

export const collectionMutes = sqliteTable(
  'collection_mutes',
  {
    muterId: id('muter_id').notNull(),
    collectionId: id('collection_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.muterId, t.collectionId] }),
    index('collection_mutes_muted').on(t.muterId, t.createdAt, t.collectionId),
  ],
)

/** Filled in the background. */
export const feedItems = sqliteTable(
  'feed_items',
  {
    userId: id('user_id').notNull(),
    postId: id('post_id').notNull(),
    reason: text('reason').$type<FeedReasonType>().notNull(),
    sourceId: id('source_id').notNull(),
    listedAt: integer('listed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('feed_items_listed').on(t.userId, t.listedAt, t.postId),
  ],
)

/** Only values that differ from the default. */
export const userSettings = sqliteTable(
  'user_settings',
  {
    userId: id('user_id').notNull(),
    name: text('name').$type<UserSetting>().notNull(),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)
