/**
 * A step of an archive as outbox work: one that fails again and again, or whose process dies each time, ends its export,
 * so that another can be started.
 */
import * as z from 'zod'
import { limits } from '#schema/limits.ts'
import { logError } from '#worker/platform/log.ts'
import type { Env } from '#worker/platform/env.ts'
import type { OutboxWork } from '#worker/platform/outbox.ts'

const payload = z.object({ exportId: z.string() })

/** @param loadStep loaded when there is something to write: it brings a printer of Markdown */
export const exportWork =
  (loadStep: () => Promise<OutboxWork>): OutboxWork =>
  async (env, given, id, begin) => {
    const { exportId } = payload.parse(given)
    const attempts = await attemptsOf(env, id)
    // The last try did not say that it failed, and its lease is over: its process died.
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

/** Its owner reads so on its page, and can start another one. */
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
