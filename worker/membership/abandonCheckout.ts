import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { type PaymentFailure, paymentFailure } from '#worker/membership/callProvider.ts'
import type { IntentRow } from '#worker/membership/membershipReads.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** @param paid the message if it has been paid meanwhile */
export async function abandonCheckout(
  payer: Payer,
  { id, sessionId, createdAt }: IntentRow,
  paid: string,
): Promise<PaymentFailure | Failure<'Conflict'> | null> {
  const isOver = createdAt <= now() - limits.membership.checkout
  if (sessionId && !isOver) {
    try {
      const { openProvider } = await import('#worker/payments/provider.ts')
      const provider = await openProvider(payer.env)
      await provider.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire:${id}` })
    } catch (error) {
      const { settleCheckout } = await import('#worker/membership/settleCheckout.ts')
      if ((await settleCheckout(payer, sessionId)) === 'done') return failure('Conflict', paid)
      return paymentFailure(error)
    }
  }
  await writeRows(payer, {
    rows: [
      sql`update payment_intents set state = 'ABANDONED', settled_at = ${now()} where id = ${id} and state = 'OPEN'`,
    ],
  })
  return null
}
