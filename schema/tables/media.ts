import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '#schema/tables/columns.ts'

/** A stored picture; its bytes are the R2 object `images/{id}`. */
export const images = sqliteTable('images', {
  id: id('id').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** SHA-256 of the bytes: the same picture twice is one object. */
  digest: text('digest').notNull(),
  createdAt: time('created_at').notNull(),
})

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
