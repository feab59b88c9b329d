import { env } from 'cloudflare:workers'
import { fetchWorker, settled } from '#test/worker.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Milliseconds for a test that lets months pass. */
export const DAYS_PASS = 240_000

/** Does the work of each day. Customers of other tests are not read again: there may be hundreds. */
export async function passDays(userId: string, days: number): Promise<void> {
  await DB.prepare('update payment_customers set synced_at = 9e15 where user_id <> ?').bind(userId).run()
  await fetchWorker(
    new Request('http://localhost:8787/_/dev/clock', {
      method: 'POST',
      body: JSON.stringify({ advance: `${days}d` }),
    }),
  )
  await settled()
}
