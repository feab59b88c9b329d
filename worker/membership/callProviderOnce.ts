/** If a lease's holder dies, the next repeats the call with the same key (safety P3). */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { IntentKind, SoldPlan } from '#schema/membership/membership.ts'
import { type PaymentFailure, paymentFailure } from '#worker/membership/callProvider.ts'
import { intentByKey } from '#worker/membership/membershipReads.ts'
import { type Payer, syncCustomer } from '#worker/membership/syncCustomer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface Meant {
  userId: string
  kind: IntentKind
  key: string
  plan?: SoldPlan
  amount?: number
}

/** @param intentId for the created object's metadata, which shows that the intent is done */
type Call = (key: { idempotencyKey: string }, intentId: string) => Promise<unknown>

/** Milliseconds. */
const WAIT = 10_000
const A_LOOK = 100

/** `busy`: another request is still running. */
export async function callProviderOnce(
  payer: Payer,
  meant: Meant,
  call: Call,
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
  call: Call,
): Promise<PaymentFailure | null> {
  try {
    await call({ idempotencyKey: `${key}:${id}` }, id)
    await syncCustomer(payer, userId, { rows: [settled(key, 'DONE')] })
    return null
  } catch (error) {
    const failed = paymentFailure(error)
    // A refusal is final; a broken connection is not.
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

const settled = (key: string, state: 'DONE' | 'FAILED') => settledCall(sql`idempotency_key = ${key}`, state)

/** A retry after a refusal needs a new idempotency key. */
export const settledCall = (which: SQL, state: 'DONE' | 'FAILED' | 'ABANDONED') =>
  sql`update payment_intents set state = ${state}, settled_at = ${now()},
      idempotency_key = iif(${state} = 'DONE', idempotency_key, idempotency_key || ':' || id)
    where state = 'OPEN' and ${which}`
