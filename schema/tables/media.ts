import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { count, id, time } from '#schema/tables/columns.ts'

/** R2 has `images/{id}`. */
export const images = sqliteTable(
  'images',
  {
    id: id('id').primaryKey(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256: identical pictures are stored once. */
    digest: text('digest').notNull(),
    createdAt: time('created_at').notNull(),
    /** Triggers count `image_uses`. */
    uses: count('uses'),
    /** Null while in use. */
    unusedSince: time('unused_since'),
  },
  (t) => [
    index('images_unused')
      .on(t.unusedSince, t.id)
      .where(sql`uses = 0`),
  ],
)

/** Triggers write it, so no mutation, import or copy misses one. */
export const imageUses = sqliteTable(
  'image_uses',
  {
    imageId: id('image_id').notNull(),
    kind: text('kind').notNull(),
    subjectId: id('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.imageId, t.kind, t.subjectId] }),
    index('image_uses_subject').on(t.subjectId, t.kind),
  ],
)

/** Not reused while the object may exist. */
export const removedImages = sqliteTable(
  'removed_images',
  {
    id: id('id').primaryKey(),
    removedAt: time('removed_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (t) => [index('removed_images_deleted').on(t.deletedAt, t.id)],
)

/** `users.picture_bytes` is their sum. */
export const userPictures = sqliteTable(
  'user_pictures',
  {
    userId: id('user_id').notNull(),
    imageId: id('image_id').notNull(),
    alt: text('alt').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.imageId] }),
    index('user_pictures_latest').on(t.userId, t.createdAt, t.imageId),
    index('user_pictures_image').on(t.imageId),
  ],
)

/** Never HTML (decision 14). */
export const mediaResources = sqliteTable('media_resources', {
  id: id('id').primaryKey(),
  provider: text('provider').notNull(),
  providerId: text('provider_id').notNull(),
  href: text('href').notNull(),
  title: text('title').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
})
