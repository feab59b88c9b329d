import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { limits } from '#schema/limits.ts'
import { memberLeavesRow } from '#worker/membership/memberChanges.ts'
import { customerOfUser } from '#worker/membership/membershipReads.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'
import type { Work } from '#worker/platform/database/write.ts'

/** It stops all charges. */
export const LEAVE_PROVIDER = 'leaveProvider'

export async function leavingWork(db: Pick<Db, 'first'>, userId: string): Promise<Work[]> {
  const customer = await db.first(customerOfUser, { userId })
  return customer ? [{ kind: LEAVE_PROVIDER, payload: { customerId: customer.customerId } }] : []
}

/** Charges are kept for accounting, without the person. */
export const withoutMembership = (userId: string) => [
  memberLeavesRow(userId),
  sql`update memberships set ended_at = ${now()}, is_cancelled = 1 where user_id = ${userId} and ended_at is null`,
  sql`delete from payment_intents where user_id = ${userId}`,
  sql`delete from payment_customers where user_id = ${userId}`,
  // They can still be refunded or disputed, but have no customer any more.
  sql`update charges set checked_at = ${now()} where user_id = ${userId} and created_at > ${now() - limits.payment.mayChange}`,
  // Gifts stay valid for their recipients.
  sql`update gifts set from_name = '', message = '', recipient_email = null
    where buyer_id = ${userId} and (delivered_at is not null or deliver_at is null or seats = 0)`,
  sql`delete from gifts where buyer_id = ${userId} and paid_at is null`,
  sql`update gift_seats set user_id = lower(hex(randomblob(6))) where user_id = ${userId}`,
  sql`delete from membership_referrals where user_id = ${userId}`,
  sql`delete from membership_promotions where user_id = ${userId}`,
]

export const leaveProvider: OutboxWork = async (env, payload, id) => {
  if (!isSelling(env)) return
  const { customerId } = z.object({ customerId: z.string() }).parse(payload)
  const { openProvider } = await import('#worker/payments/provider.ts')
  const provider = await openProvider(env)
  try {
    await provider.customers.del(customerId, {}, { idempotencyKey: `leave:${id}` })
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_missing') throw error
  }
}
