import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { count, id, time } from '#schema/tables/columns.ts'

/** A stored picture; its bytes are the R2 object `images/{id}`. */
export const images = sqliteTable(
  'images',
  {
    id: id('id').primaryKey(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the bytes: the same picture twice is one object. */
    digest: text('digest').notNull(),
    createdAt: time('created_at').notNull(),
    /** Rows of `image_uses`; triggers count them. */
    uses: count('uses'),
    /** Since when nothing refers to it; null while something does, or until the next scheduled run notes it. */
    unusedSince: time('unused_since'),
  },
  (t) => [
    index('images_unused')
      .on(t.unusedSince, t.id)
      .where(sql`uses = 0`),
  ],
)

/**
 * What refers to a picture: a row of the table that `kind` names, by its key. Triggers of those tables write it, so that
 * no verb, import or restored copy can forget to.
 */
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

/** Ids of removed pictures: none is given again while its object may still be being deleted. */
export const removedImages = sqliteTable(
  'removed_images',
  {
    id: id('id').primaryKey(),
    removedAt: time('removed_at').notNull(),
    /** When the object was gone; null until then. */
    deletedAt: time('deleted_at'),
  },
  (t) => [index('removed_images_deleted').on(t.deletedAt, t.id)],
)

/** The pictures that someone has uploaded; `users.picture_bytes` is their sum. */
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

/** What an embed frames: provider and id, never the provider's HTML (decision 14). */
export const mediaResources = sqliteTable('media_resources', {
  id: id('id').primaryKey(),
  provider: text('provider').notNull(),
  providerId: text('provider_id').notNull(),
  href: text('href').notNull(),
  title: text('title').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
})
