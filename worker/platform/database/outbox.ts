/** If the process dies, the row runs again (decision 13). */
import { hour, minute } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'

export type BeginWork = (work: OutboxRow) => Promise<unknown>

/** It may run twice, with the same id; it rejects to be retried. */
export type OutboxWork = (env: Env, payload: unknown, id: string, begin: BeginWork) => Promise<void>

export interface OutboxRow {
  id: string
  kind: string
  payload: string
  attempts: number
}

/** No work takes this long, so the process must be dead. */
export const LEASE = 5 * minute

/** It is repeatable, so the next drain repairs a lost reply. */
export const MIRROR_TAGS = 'mirrorTags'
export const FOLLOW_TAGS = 'followTags'
const SHORT_LEASE = minute / 2
const isRepeatable = (kind: string) => kind === MIRROR_TAGS || kind === FOLLOW_TAGS

/**
 * Concurrent drains never share a row.
 * @returns how many were run
 */
export async function drainOutbox(env: Env, kinds: Record<string, OutboxWork>): Promise<number> {
  let done = 0
  for (;;) {
    const row = await take(env)
    if (!row) return done
    done += Number(await runRow(env, row, kinds))
  }
}

function take(env: Env): Promise<OutboxRow | null> {
  const at = now()
  return env.DB.prepare(
    `update outbox set attempts = attempts + 1, due_at = iif(kind in ('${MIRROR_TAGS}', '${FOLLOW_TAGS}'), ?3, ?2)
     where id = (select id from outbox where done_at is null and due_at <= ?1 order by due_at, id limit 1)
     returning id, kind, payload, attempts`,
  )
    .bind(at, at + LEASE, at + SHORT_LEASE)
    .first<OutboxRow>()
}

/** @returns whether it is done */
export async function runRow(env: Env, row: OutboxRow, kinds: Record<string, OutboxWork>): Promise<boolean> {
  try {
    const work = kinds[row.kind]
    if (!work) throw new Error(`No work is known for outbox rows of kind ${row.kind}`)
    await work(env, JSON.parse(row.payload), row.id, (next) => runRow(env, next, kinds))
    await env.DB.prepare('update outbox set done_at = ? where id = ?').bind(now(), row.id).run()
    return true
  } catch (error) {
    logError(error, { where: 'outbox', kind: row.kind, id: row.id, attempts: row.attempts })
    await retryLater(env, row).catch((failed: unknown) => logError(failed, { where: 'outbox', id: row.id }))
    return false
  }
}

/** Work on tags has failed in its own request. */
async function retryLater(env: Env, { id, kind, attempts }: OutboxRow): Promise<void> {
  const isFirst = attempts === 0 && isRepeatable(kind)
  const wait = isFirst ? 0 : Math.min(minute * 2 ** Math.max(0, attempts - 1), hour)
  await env.DB.prepare('update outbox set due_at = ? where id = ? and attempts = ? and done_at is null')
    .bind(now() + wait, id, attempts)
    .run()
}
