import { limits } from '#schema/limits.ts'
import { objectOfImport } from '#worker/newsletters/subscribers/import/importRow.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

/**
 * A failed run finds its work again by the rows.
 * @returns the number of deleted imports
 */
export async function sweepImports({ DB, MEDIA }: Pick<Env, 'DB' | 'MEDIA'>): Promise<number> {
  const { results } = await DB.prepare(
    `select id from newsletter_imports where expires_at <= ? order by expires_at, id limit ${limits.subscribers.swept}`,
  )
    .bind(now())
    .all<{ id: string }>()
  for (const { id } of results) {
    await MEDIA.delete(objectOfImport(id))
    await DB.batch([
      DB.prepare('delete from newsletter_import_lines where import_id = ?').bind(id),
      DB.prepare('delete from newsletter_imports where id = ?').bind(id),
    ])
  }
  return results.length
}
