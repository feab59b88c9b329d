/**
 * The state of the site for everyone: whether its database and its mirror respond, when its scheduled work last ran, and
 * whether work waits. One statement and one read of the mirror answer all requests of a few seconds.
 */
import { limits } from '#schema/limits.ts'
import type { SiteStatus } from '#schema/generated/resolvers.ts'
import type { CheckState } from '#schema/admin/siteStatus.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { SCHEDULED } from '#worker/platform/database/noteScheduled.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

const { kept, timeout, late, waiting } = limits.siteStatus

/** The value and not its promise: a request must not wait for the reads of another. */
let last: { env: Env; status: SiteStatus } | null = null

/** Never rejects. */
export async function siteStatus({ env }: Pick<Context, 'env'>): Promise<SiteStatus> {
  const at = now()
  if (last?.env.DB === env.DB && Math.abs(at - last.status.at) < kept) return last.status
  const status = await readStatus(env, at)
  last = { env, status }
  return status
}

async function readStatus(env: Env, at: number): Promise<SiteStatus> {
  const [work, cache] = await Promise.all([answerOf(readWork(env)), answerOf(env.KV.get('probe'))])
  const since = (time: number | null | undefined, most: number): CheckState =>
    time == null || at - time <= most ? 'OK' : 'DELAYED'
  return {
    at,
    checks: [
      { name: 'DATABASE', state: work ? 'OK' : 'DOWN' },
      { name: 'CACHE', state: cache ? 'OK' : 'DOWN' },
      { name: 'SCHEDULE', state: work ? since(work.value?.scheduledAt ?? 0, late) : 'DOWN' },
      { name: 'OUTBOX', state: work ? since(work.value?.oldest, waiting) : 'DOWN' },
    ],
  }
}

/** Rows that are due at 0 are of the tags' mirror, which the requests themselves write. */
const readWork = ({ DB }: Env) =>
  DB.prepare(
    `select (select done_at from outbox where id = ?1) as scheduledAt,
       (select min(due_at) from outbox where done_at is null and due_at > 0) as oldest`,
  )
    .bind(SCHEDULED)
    .first<{ scheduledAt: number | null; oldest: number | null }>()

/** Null where there is no answer in time. */
const answerOf = <T>(asked: Promise<T>): Promise<{ value: T } | null> =>
  withTimeout(timeout, asked).then(
    (value) => ({ value }),
    () => null,
  )
