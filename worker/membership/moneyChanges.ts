/** Stripe reports totals, so repeats add none (decision 148). */
import { sql, type SQL } from 'drizzle-orm'
import type { MoneyChange } from '#schema/admin/revenue.ts'
import type { StripeState } from '#worker/membership/stripeState.ts'
import { now } from '#worker/platform/clock.ts'

export function moneyRows(charges: StripeState['charges']): SQL[] {
  const said = charges.filter(({ status }) => status === 'SUCCEEDED').flatMap(saidOf)
  if (!said.length) return []
  return [
    sql`insert into money_changes (charge_id, kind, at, amount, currency, is_gift, seats)
      select charge_id, kind, at, amount - noted, currency, is_gift, seats from (
        select value ->> 'chargeId' as charge_id, value ->> 'kind' as kind, value ->> 'at' as at,
          value ->> 'amount' as amount, value ->> 'currency' as currency, value ->> 'isGift' as is_gift,
          value ->> 'seats' as seats,
          (select coalesce(sum(amount), 0) from money_changes
            where charge_id = value ->> 'chargeId' and kind = value ->> 'kind') as noted
        from json_each(${JSON.stringify(said)})) where amount <> noted`,
  ]
}

interface SaidMoney {
  chargeId: string
  kind: MoneyChange
  at: number
  amount: number
  currency: string
  isGift: number
  seats: number
}

/** Stripe gives no time for refunds and disputes. */
function saidOf(charge: StripeState['charges'][number]): SaidMoney[] {
  const { chargeId, amount, refundedAmount, isDisputed, currency, giftId, giftSeats, createdAt } = charge
  const of = { chargeId, currency, isGift: Number(giftId !== null), seats: 0 }
  return [
    { ...of, kind: 'PAYMENT', at: createdAt, amount, seats: giftSeats },
    { ...of, kind: 'REFUND', at: now(), amount: refundedAmount },
    { ...of, kind: 'DISPUTE', at: now(), amount: isDisputed ? amount - refundedAmount : 0 },
  ]
}
