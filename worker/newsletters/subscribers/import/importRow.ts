import type { SubscriberColumn, SubscriberImportState } from '#schema/enums.ts'

export const IMPORT_STEP = 'subscriberImport'

export interface ImportRow {
  id: string
  newsletterId: string
  userId: string
  state: SubscriberImportState
  delimiter: string
  columns: SubscriberColumn[]
  bytes: number
  bytesRead: number
  lastLine: number
  step: number
}

export async function readImport(db: D1Database, id: string): Promise<ImportRow | null> {
  const row = await db
    .prepare(
      `select id, newsletter_id as newsletterId, user_id as userId, state, delimiter, columns, bytes,
        bytes_read as bytesRead, last_line as lastLine, step from newsletter_imports where id = ?`,
    )
    .bind(id)
    .first<Omit<ImportRow, 'columns'> & { columns: string }>()
  return row && { ...row, columns: JSON.parse(row.columns) as SubscriberColumn[] }
}

export const objectOfImport = (id: string): string => `subscriber-imports/${id}.csv`
