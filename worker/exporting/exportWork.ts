/** After repeated failures or crashes the export fails, and the user can start another. */
import * as z from 'zod'
import { limits } from '#schema/limits.ts'
import { logError } from '#worker/platform/log.ts'
import type { Env } from '#worker/platform/env.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'

const payload = z.object({ exportId: z.string() })

/** @param loadStep loads the step on demand, because it includes a Markdown printer */
export const exportWork =
  (loadStep: () => Promise<OutboxWork>): OutboxWork =>
  async (env, given, id, begin) => {
    const { exportId } = payload.parse(given)
    const attempts = await attemptsOf(env, id)
    // The last try reported no failure, so its process died.
    if (attempts > limits.exporting.tries) return failExport(env, exportId)
    const isLast = attempts === limits.exporting.tries
    try {
      await (
        await loadStep()
      )(env, given, id, begin)
    } catch (error) {
      if (!isLast) throw error
      logError(error, { where: 'exports', id: exportId })
      await failExport(env, exportId)
    }
  }

async function attemptsOf({ DB }: Pick<Env, 'DB'>, id: string): Promise<number> {
  return (
    (await DB.prepare('select attempts from outbox where id = ?').bind(id).first<number>('attempts')) ?? 0
  )
}

async function failExport({ DB }: Pick<Env, 'DB'>, id: string): Promise<void> {
  await DB.batch([
    DB.prepare(
      "update exports set state = 'FAILED', step = step + 1 where id = ? and state = 'RUNNING'",
    ).bind(id),
    DB.prepare(
      "delete from export_items where export_id = ?1 and exists (select 1 from exports where id = ?1 and state = 'FAILED')",
    ).bind(id),
  ])
}
