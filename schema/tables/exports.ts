import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'
import { EXPORT_KINDS, EXPORT_PARTS, EXPORT_STATES } from '#schema/exports.ts'
import type { ExportKind, ExportPart, ExportState } from '#schema/exports.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/** Stored in R2 as `exports/{id}.zip`, and written in steps by outbox work; this row holds the state between them. */
export const exports = sqliteTable(
  'exports',
  {
    id: id('id').primaryKey(),
    /** The only user who may open it. */
    userId: id('user_id').notNull(),
    kind: text('kind', { enum: EXPORT_KINDS }).$type<ExportKind>().notNull(),
    entityId: id('entity_id').notNull(),
    /** At the time, for the file name. */
    name: text('name').notNull(),
    state: text('state', { enum: EXPORT_STATES }).$type<ExportState>().notNull().default('RUNNING'),
    step: count('step'),
    /** And the last item written. */
    part: text('part', { enum: EXPORT_PARTS }).$type<ExportPart>().notNull(),
    after: text('after').notNull().default(''),
    itemsTotal: count('items_total'),
    itemsDone: count('items_done'),
    picturesTotal: count('pictures_total'),
    picturesDone: count('pictures_done'),
    /** R2's multipart upload and its uploaded parts. */
    uploadId: text('upload_id').notNull().default(''),
    uploaded: text('uploaded', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Bytes, excluding the directory. */
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

/** Chosen by the first step. */
export const exportItems = sqliteTable(
  'export_items',
  {
    exportId: id('export_id').notNull(),
    part: text('part', { enum: EXPORT_PARTS }).$type<ExportPart>().notNull(),
    entityId: text('entity_id').notNull(),
    /** Written pictures only: contains the SHA-256; '' for a lost picture. */
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
