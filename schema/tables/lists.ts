import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { CatalogType, CatalogVisibility, EntityType } from '#schema/enums.ts'
import { count, flag, id, time } from '#schema/tables/columns.ts'

/** Predefined ids are `predefined:{userId}:{TYPE}` (R225, D71, decision 137). */
export const catalogs = sqliteTable(
  'catalogs',
  {
    id: id('id').primaryKey(),
    creatorId: id('creator_id').notNull(),
    type: text('type').$type<CatalogType>().notNull().default('LISTS'),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    visibility: text('visibility').$type<CatalogVisibility>().notNull().default('PUBLIC'),
    itemsCount: count('items_count'),
    coverImageId: id('cover_image_id'),
    clapCount: count('clap_count'),
    voterCount: count('voter_count'),
    followerCount: count('follower_count'),
    responsesCount: count('responses_count'),
    /** R323. */
    isDiscussionClosed: flag('is_discussion_closed'),
    /** Only its address works. */
    isUnlisted: flag('is_unlisted'),
    /** It can be restored for 14 days. */
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('catalogs_public')
      .on(t.creatorId, t.updatedAt, t.id)
      .where(sql`visibility = 'PUBLIC'`),
    index('catalogs_creator').on(t.creatorId, t.updatedAt, t.id),
    uniqueIndex('catalogs_sequence')
      .on(t.slug)
      .where(sql`type = 'SEQUENCE'`),
    index('catalogs_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const catalogItems = sqliteTable(
  'catalog_items',
  {
    catalogId: id('catalog_id').notNull(),
    catalogItemId: id('catalog_item_id').notNull(),
    position: integer('position').notNull(),
    entityType: text('entity_type').$type<EntityType>().notNull().default('POST'),
    entityId: id('entity_id').notNull(),
    note: text('note').notNull().default(''),
    addedAt: time('added_at').notNull(),
    /** ARCHIVE (R512). */
    archivedAt: time('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.catalogId, t.catalogItemId] }),
    uniqueIndex('catalog_items_once').on(t.catalogId, t.entityType, t.entityId),
    index('catalog_items_order').on(t.catalogId, t.position),
    index('catalog_items_entity').on(t.entityId),
  ],
)

export const catalogFollows = sqliteTable(
  'catalog_follows',
  {
    followerId: id('follower_id').notNull(),
    catalogId: id('catalog_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.catalogId] }),
    index('catalog_follows_following').on(t.followerId, t.createdAt, t.catalogId),
    index('catalog_follows_followers').on(t.catalogId, t.createdAt, t.followerId),
  ],
)
