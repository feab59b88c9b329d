/** A deleted newsletter may have a million subscriptions. */
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { openDb } from '#worker/platform/database/db.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'
import { type Work, writeRows } from '#worker/platform/database/write.ts'

export const END_SUBSCRIPTIONS = 'endSubscriptions'

const payloads = z.object({ newsletterId: z.string(), at: z.number() })
type Payload = z.infer<typeof payloads>

const ROWS = 1000
const STEPS = 20

/** @param newsletter its id in SQL */
export const hasOpenSubscriptions = (newsletter: unknown): SQL =>
  sql`exists (select 1 from newsletter_subscriptions open
    where open.newsletter_id = ${newsletter} and open.state in ('ACTIVE', 'PENDING'))`

export const someSubscriptionsEnd = ({ newsletterId, at }: Payload): SQL =>
  sql`update newsletter_subscriptions set state = 'LEFT', left_at = ${at} where id in (
    select id from newsletter_subscriptions where newsletter_id = ${newsletterId}
      and state in ('ACTIVE', 'PENDING') limit ${ROWS})`

export const endingSubscriptions = (payload: Payload): Work => ({
  kind: END_SUBSCRIPTIONS,
  payload,
  dueAt: payload.at,
})

/** The newsletter cannot start again before this has ended. */
export const endSubscriptions: OutboxWork = async (env, given) => {
  const payload = payloads.parse(given)
  const db = openDb(env.DB)
  const { newsletterId } = payload
  // The writer may have started it again, with new subscribers.
  const isDeleted = sql`exists (select 1 from newsletters where id = ${newsletterId} and is_deleted = 1)`
  const guard = sql`${isDeleted} and ${hasOpenSubscriptions(newsletterId)}`
  for (let step = 0; step < STEPS; step += 1) {
    const done = await writeRows(
      { db },
      {
        guard,
        rows: [someSubscriptionsEnd(payload)],
        outbox: step + 1 < STEPS ? [] : [endingSubscriptions(payload)],
      },
    )
    if (done === 'guard') return
  }
}
