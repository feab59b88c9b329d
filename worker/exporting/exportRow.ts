import {
  type ExportKind,
  type ExportPart,
  type ExportState,
  stepsOfExport,
} from '#schema/exporting/exports.ts'
import type { Env } from '#worker/platform/env.ts'

export const EXPORT_STEP = 'exportStep'

export interface ExportRow {
  id: string
  userId: string
  kind: ExportKind
  entityId: string
  name: string
  state: ExportState
  step: number
  part: ExportPart
  after: string
  uploadId: string
  uploaded: string[]
  bytes: number
  files: number
  createdAt: number
}

export async function readExport(db: D1Database, id: string): Promise<ExportRow | null> {
  const row = await db
    .prepare(
      `select id, user_id as userId, kind, entity_id as entityId, name, state, step, part, after,
        upload_id as uploadId, uploaded, bytes, files, created_at as createdAt from exports where id = ?`,
    )
    .bind(id)
    .first<Omit<ExportRow, 'uploaded'> & { uploaded: string }>()
  return row && { ...row, uploaded: JSON.parse(row.uploaded) as string[] }
}

/** Runs that lost a race have left objects too. */
export async function deleteSteps({ MEDIA }: Pick<Env, 'MEDIA'>, id: string): Promise<void> {
  const { objects } = await MEDIA.list({ prefix: stepsOfExport(id) })
  if (objects.length) await MEDIA.delete(objects.map(({ key }) => key))
}
