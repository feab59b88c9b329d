import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { moneyRows } from '#worker/membership/moneyChanges.ts'
import type { LooseCharge } from '#worker/membership/membershipReads.ts'
import { chargeOf } from '#worker/membership/stripeState.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { now } from '#worker/platform/clock.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** The next closed month deducts refunds (decision 145). */
export async function checkCharge(payer: Payer, charge: LooseCharge): Promise<void> {
  const { chargeId, createdAt } = charge
  // An unreadable charge is not retried at once.
  await writeRows(payer, { rows: [stamp(chargeId, createdAt)] })
  const { openProvider } = await import('#worker/payments/provider.ts')
  const provider = await openProvider(payer.env)
  const said = chargeOf(await provider.charges.retrieve(chargeId))
  const { refundedAmount, isDisputed } = charge
  if (said.refundedAmount === refundedAmount && said.isDisputed === isDisputed) return
  const less = worth(charge) - worth(said)
  await writeRows(payer, {
    guard: sql`exists (select 1 from charges
      where charge_id = ${chargeId} and refunded_amount = ${refundedAmount} and is_disputed = ${isDisputed})`,
    rows: [
      sql`update charges set refunded_amount = ${said.refundedAmount}, is_disputed = ${said.isDisputed}
        where charge_id = ${chargeId}`,
      sql`update paid_periods set amount = amount - ${less}, is_settled = 0 where charge_id = ${chargeId}`,
      ...moneyRows([said]),
    ],
  })
}

const stamp = (chargeId: string, createdAt: number) => sql`update charges
  set checked_at = ${createdAt > now() - limits.payment.mayChange ? now() : null} where charge_id = ${chargeId}`

type Facts = Pick<LooseCharge, 'amount' | 'refundedAmount' | 'isDisputed'>

/** @returns cents */
const worth = ({ amount, refundedAmount, isDisputed }: Facts): number =>
  isDisputed ? 0 : amount - refundedAmount
