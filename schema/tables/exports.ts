import { sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'
import { EXPORT_KINDS, EXPORT_PARTS, EXPORT_STATES } from '#schema/exports.ts'
import type { ExportKind, ExportPart, ExportState } from '#schema/exports.ts'
import { count, id, time } from '#schema/tables/columns.ts'

/**
 * An archive of a profile or a publication: the R2 object `exports/{id}.zip`. Outbox work writes it step by step; this
 * row has what the next step continues from.
 */
export const exports = sqliteTable(
  'exports',
  {
    id: id('id').primaryKey(),
    /** Who asked for it, and alone may open it. */
    userId: id('user_id').notNull(),
    kind: text('kind', { enum: EXPORT_KINDS }).$type<ExportKind>().notNull(),
    /** The user or publication that it is of. */
    entityId: id('entity_id').notNull(),
    /** The username or slug at that time, for the name of the file. */
    name: text('name').notNull(),
    state: text('state', { enum: EXPORT_STATES }).$type<ExportState>().notNull().default('RUNNING'),
    /** Steps that are done. */
    step: count('step'),
    /** The part of the archive that is written, and the item of it that was written last. */
    part: text('part', { enum: EXPORT_PARTS }).$type<ExportPart>().notNull(),
    after: text('after').notNull().default(''),
    itemsTotal: count('items_total'),
    itemsDone: count('items_done'),
    picturesTotal: count('pictures_total'),
    picturesDone: count('pictures_done'),
    /** R2's id of the multipart upload, and the tags of its uploaded parts. */
    uploadId: text('upload_id').notNull().default(''),
    uploaded: text('uploaded', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Bytes that are written, those of the directory not counted. */
    bytes: count('bytes'),
    /** Files in it so far. */
    files: count('files'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('exports_user').on(t.userId, t.createdAt, t.id),
    index('exports_expires').on(t.expiresAt, t.id),
  ],
)

/** What an archive has, or will have: chosen by its first step. */
export const exportItems = sqliteTable(
  'export_items',
  {
    exportId: id('export_id').notNull(),
    part: text('part', { enum: EXPORT_PARTS }).$type<ExportPart>().notNull(),
    entityId: text('entity_id').notNull(),
    /** Only of pictures that are written: the file's name, which has the SHA-256 of its bytes; '' for a lost one. */
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
