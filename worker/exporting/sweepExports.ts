import { objectOfExport } from '#schema/exporting/exports.ts'
import { limits } from '#schema/limits.ts'
import { deleteSteps } from '#worker/exporting/exportRow.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'

/**
 * Deletes objects before rows, because a failed run finds its work again by the rows.
 * @returns the number of deleted archives
 */
export async function sweepExports(env: Pick<Env, 'DB' | 'MEDIA'>): Promise<number> {
  const { results } = await env.DB.prepare(
    `select id, upload_id as uploadId, state from exports where expires_at <= ? order by expires_at, id limit ${limits.exporting.swept}`,
  )
    .bind(now())
    .all<{ id: string; uploadId: string; state: string }>()
  for (const { id, uploadId, state } of results) {
    const key = objectOfExport(id)
    // R2 itself ends an incomplete upload after a week.
    if (state !== 'READY' && uploadId)
      await env.MEDIA.resumeMultipartUpload(key, uploadId)
        .abort()
        .catch((error: unknown) => logError(error, { where: 'exports', id }))
    await env.MEDIA.delete(key)
    await deleteSteps(env, id)
    await env.DB.batch([
      env.DB.prepare('delete from export_items where export_id = ?').bind(id),
      env.DB.prepare('delete from exports where id = ?').bind(id),
    ])
  }
  return results.length
}
