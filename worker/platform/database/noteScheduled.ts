import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

/** The row is never removed as too old. */
export const SCHEDULED = 'scheduled'

export async function noteScheduled({ DB }: Pick<Env, 'DB'>): Promise<void> {
  await DB.prepare(
    `insert into outbox (id, kind, payload, due_at, attempts, done_at, created_at) values (?1, ?1, '""', 0, 0, ?2, ?2)
     on conflict (id) do update set done_at = excluded.done_at`,
  )
    .bind(SCHEDULED, now())
    .run()
}
