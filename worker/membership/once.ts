/**
 * One call of the provider, however many requests mean the same one: the first takes a lease and calls, the others wait
 * for its end. If it dies, the next one repeats the call with the same key, on which the provider acts once (safety P3).
 */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { IntentKind, SoldPlan } from '#schema/membership.ts'
import { type PaymentFailure, paymentFailure } from '#worker/membership/callProvider.ts'
import { intentByKey } from '#worker/membership/rows.ts'
import { type Payer, syncCustomer } from '#worker/membership/syncCustomer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeRows } from '#worker/platform/write.ts'

interface Meant {
  userId: string
  kind: IntentKind
  key: string
  plan?: SoldPlan
  amount?: number
}

/** How long the others wait, and how often they look. */
const WAIT = 10_000
const A_LOOK = 100

/** Null when it is done, by whichever request. `busy`: another one is still at it. */
export async function once(
  payer: Payer,
  meant: Meant,
  call: (key: { idempotencyKey: string }) => Promise<unknown>,
): Promise<PaymentFailure | 'busy' | null> {
  const began = performance.now()
  do {
    const id = await takeLease(payer, meant)
    if (id) return run(payer, meant, id, call)
    const intent = await payer.db.first(intentByKey, { key: meant.key })
    if (intent?.state === 'DONE') return null
    await new Promise((resolve) => setTimeout(resolve, A_LOOK))
  } while (performance.now() - began < WAIT)
  return 'busy'
}

async function takeLease(payer: Payer, { userId, kind, key, plan, amount }: Meant): Promise<string | null> {
  const at = now()
  const until = at + limits.membership.lease
  const taken = await writeRows(payer, {
    rows: [
      sql`insert into payment_intents (id, user_id, kind, idempotency_key, plan, amount, leased_until, created_at)
        values (${newId()}, ${userId}, ${kind}, ${key}, ${plan ?? null}, ${amount ?? null}, ${until}, ${at})
        on conflict (idempotency_key) do update set leased_until = excluded.leased_until
          where state = 'OPEN' and leased_until <= ${at}
        returning id`,
    ],
  })
  return typeof taken === 'string' ? null : ((taken[0]![0]?.['id'] ?? null) as string | null)
}

async function run(
  payer: Payer,
  { userId, key }: Meant,
  id: string,
  call: (key: { idempotencyKey: string }) => Promise<unknown>,
): Promise<PaymentFailure | null> {
  try {
    await call({ idempotencyKey: `${key}:${id}` })
    await syncCustomer(payer, userId, { rows: [settled(key, 'DONE')] })
    return null
  } catch (error) {
    const failed = paymentFailure(error)
    // What the provider refused is over; a connection that broke leaves the call to the next request.
    const isOver = failed.__typename !== 'ServiceUnavailable'
    await writeRows(payer, {
      rows: [
        isOver
          ? settled(key, 'FAILED')
          : sql`update payment_intents set leased_until = ${now()} where idempotency_key = ${key}`,
      ],
    })
    return failed
  }
}

/** What is meant again after a refusal is another call: another row, and another key. */
const settled = (key: string, state: 'DONE' | 'FAILED') =>
  sql`update payment_intents set state = ${state}, settled_at = ${now()},
      idempotency_key = iif(${state} = 'FAILED', idempotency_key || ':' || id, idempotency_key)
    where idempotency_key = ${key} and state = 'OPEN'`
