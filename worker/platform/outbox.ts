/** Work that follows writes. A row is the truth: if the process that runs it dies, it is run again (decision 13). */
import { hour, minute } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'

/** Starts work whose row was just written, instead of leaving it to the next minute. */
export type BeginWork = (work: OutboxRow) => Promise<unknown>

/**
 * Runs one row of a kind; it may run twice, under the same id. Rejects to be run again later.
 * @param begin for work that its own writes add
 */
export type OutboxWork = (env: Env, payload: unknown, id: string, begin: BeginWork) => Promise<void>

export interface OutboxRow {
  id: string
  kind: string
  payload: string
  /** How often a drain has taken it: 0 in the request that wrote it and runs it first. */
  attempts: number
}

/**
 * How long a row is reserved for the process that runs it: until then it is not due. Longer than any work takes, so
 * that a process that has not reported by then is dead.
 */
export const LEASE = 5 * minute

/**
 * The kinds of the work that updates KV, and of the work that depends on the tags: their payload is the list of tags. To
 * repeat them is harmless, so they are due at once, and reserved for less than the minute between two drains: what a lost
 * reply or a dead process left undone, the next drain does.
 */
export const MIRROR_TAGS = 'mirrorTags'
export const FOLLOW_TAGS = 'followTags'
const SHORT_LEASE = minute / 2
const isRepeatable = (kind: string) => kind === MIRROR_TAGS || kind === FOLLOW_TAGS

/**
 * Runs what is due. A row is taken just before it runs, however long the ones before it took, so that two drains at
 * once do not run the same row.
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

/**
 * Runs a row that is taken, or that is new and not due yet.
 * @returns whether it is done; a failure is logged and the row runs again later
 */
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

/** Each failure makes a row wait longer; work on tags that its own request could not do waits for the next drain only. A row that another drain has taken since is left alone. */
async function retryLater(env: Env, { id, kind, attempts }: OutboxRow): Promise<void> {
  const isFirst = attempts === 0 && isRepeatable(kind)
  const wait = isFirst ? 0 : Math.min(minute * 2 ** Math.max(0, attempts - 1), hour)
  await env.DB.prepare('update outbox set due_at = ? where id = ? and attempts = ? and done_at is null')
    .bind(now() + wait, id, attempts)
    .run()
}
