import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'
import { EXPORT_KINDS, EXPORT_PARTS, EXPORT_STATES } from '#schema/exporting/exports.ts'
import type { ExportKind, ExportPart, ExportState } from '#schema/exporting/exports.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Outbox work writes `exports/{id}.zip` in steps. */
export const exports = sqliteTable(
  'exports',
  {
    id: id('id').primaryKey(),
    /** Only they may open it. */
    userId: id('user_id').notNull(),
    kind: text('kind', { enum: EXPORT_KINDS }).$type<ExportKind>().notNull(),
    entityId: id('entity_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: EXPORT_STATES }).$type<ExportState>().notNull().default('RUNNING'),
    step: count('step'),
    part: text('part', { enum: EXPORT_PARTS }).$type<ExportPart>().notNull(),
    after: text('after').notNull().default(''),
    itemsTotal: count('items_total'),
    itemsDone: count('items_done'),
    picturesTotal: count('pictures_total'),
    picturesDone: count('pictures_done'),
    uploadId: text('upload_id').notNull().default(''),
    uploaded: text('uploaded', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Excluding the directory. */
    bytes: count('bytes'),
    files: count('files'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('exports_user').on(t.userId, t.createdAt, t.id),
    index('exports_expires').on(t.expiresAt, t.id),
  ],
)

export const exportItems = sqliteTable(
  'export_items',
  {
    exportId: id('export_id').notNull(),
    part: text('part', { enum: EXPORT_PARTS }).$type<ExportPart>().notNull(),
    entityId: text('entity_id').notNull(),
    /** The SHA-256 of pictures; '' for a lost one. */
    file: text('file'),
    contentType: text('content_type'),
    width: integer('width'),
    height: integer('height'),
  },
  (t) => [
    primaryKey({ columns: [t.exportId, t.part, t.entityId] }),
    index('export_items_file')
      .on(t.exportId, t.file)
      .where(sql`file is not null`),
  ],
)
