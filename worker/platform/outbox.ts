/** Work that follows writes. A row is the truth; whoever runs it may die and it is run again (decision 13). */
import { hour, minute } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'

/** Runs one row of a kind; it may be run twice, under the same id. Rejects to be run again later. */
export type OutboxWork = (env: Env, payload: unknown, id: string) => Promise<void>

export interface OutboxRow {
  id: string
  kind: string
  payload: string
  attempts: number
}

const AT_ONCE = 50

/**
 * Runs what is due. Rows are reserved before they are run, so that two drains at once do not run the same, and a row
 * that fails waits longer each time.
 * @returns how many were run
 */
export async function drainOutbox(env: Env, kinds: Record<string, OutboxWork>): Promise<number> {
  let done = 0
  for (;;) {
    const rows = await reserve(env)
    for (const row of rows) done += Number(await runRow(env, row, kinds))
    if (rows.length < AT_ONCE) return done
  }
}

async function reserve(env: Env): Promise<OutboxRow[]> {
  const at = now()
  const { results } = await env.DB.prepare(
    `update outbox set attempts = attempts + 1,
       due_at = ?1 + min(${minute} << min(attempts, 6), ${hour})
     where id in (select id from outbox where done_at is null and due_at <= ?1 order by due_at, id limit ${AT_ONCE})
     returning id, kind, payload, attempts`,
  )
    .bind(at)
    .all<OutboxRow>()
  return results
}

/**
 * Runs a row that is reserved, or new and not due yet.
 * @returns whether it is done; what failed is logged and runs again
 */
export async function runRow(env: Env, row: OutboxRow, kinds: Record<string, OutboxWork>): Promise<boolean> {
  const work = kinds[row.kind]
  if (!work) {
    logError(new Error(`Nobody runs outbox rows of kind ${row.kind}`), { id: row.id })
    return false
  }
  try {
    await work(env, JSON.parse(row.payload), row.id)
    await env.DB.prepare('update outbox set done_at = ? where id = ?').bind(now(), row.id).run()
    return true
  } catch (error) {
    logError(error, { where: 'outbox', kind: row.kind, id: row.id, attempts: row.attempts })
    return false
  }
}
