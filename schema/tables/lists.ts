import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { CatalogType, CatalogVisibility, EntityType } from '#schema/enums.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Reading lists. Predefined ones have ids of the form `predefined:{userId}:{TYPE}` (R225, D71). */
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
    clapCount: count('clap_count'),
    responsesCount: count('responses_count'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('catalogs_public')
      .on(t.creatorId, t.updatedAt, t.id)
      .where(sql`visibility = 'PUBLIC'`),
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
  },
  (t) => [
    primaryKey({ columns: [t.catalogId, t.catalogItemId] }),
    index('catalog_items_order').on(t.catalogId, t.position),
    index('catalog_items_entity').on(t.entityId),
  ],
)
