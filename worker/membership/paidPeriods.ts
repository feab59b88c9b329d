/** Stripe names no period: the last payment is for the running one (decision 145). */
import { eq, sql, type SQL } from 'drizzle-orm'
import { accrued } from '#schema/partner/partner.ts'
import { paidPeriods } from '#schema/tables/earnings.ts'
import type { StripeState } from '#worker/membership/stripeState.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const periodShape = { chargeId: paidPeriods.chargeId, paidUntil: paidPeriods.paidUntil }
type KnownPeriod = RowOf<typeof periodShape>

export const paidPeriodsOf = read('paidPeriodsOf', periodShape, (query) =>
  query
    .from(paidPeriods)
    .where(eq(paidPeriods.userId, param('userId')))
    .orderBy(paidPeriods.startsAt)
    .limit(param('limit')),
)

interface Period {
  chargeId: string
  startsAt: number
  paidUntil: number
  endsAt: number
  amount: number
}

/** A change to yearly keeps the payment's rest. */
export function periodsFrom({ charges, memberships }: StripeState, known: readonly KnownPeriod[]): Period[] {
  const paid = charges
    .filter(({ status, giftId }) => status === 'SUCCEEDED' && giftId === null)
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.chargeId < other.chargeId ? -1 : 1))
  const running = memberships.at(-1)
  const periods: Period[] = []
  for (const [at, charge] of paid.entries()) {
    const next = paid[at + 1]?.createdAt ?? Infinity
    const was = known.find(({ chargeId }) => chargeId === charge.chargeId)
    const isLast = at === paid.length - 1 && running?.paymentFailedAt === null && !running.isTrial
    const paidUntil = isLast ? running.currentPeriodEndsAt : (was?.paidUntil ?? next)
    if (!Number.isFinite(paidUntil) || paidUntil <= charge.createdAt) continue
    const before = periods.at(-1)
    const amount = charge.isDisputed ? 0 : charge.amount - charge.refundedAmount
    periods.push({
      chargeId: charge.chargeId,
      startsAt: charge.createdAt,
      paidUntil,
      endsAt: paidUntil,
      amount: amount + (before ? takeOver(before, charge.createdAt) : 0),
    })
  }
  return periods
}

/** @returns the remaining cents */
function takeOver(period: Period, at: number): number {
  if (at >= period.endsAt) return 0
  const used = accrued(period, at)
  const left = period.amount - used
  period.endsAt = at
  period.amount = used
  return left
}

export const periodRows = (userId: string, periods: readonly Period[]): SQL[] =>
  periods.length
    ? [
        sql`insert into paid_periods (charge_id, user_id, starts_at, paid_until, ends_at, amount)
          select value ->> 'chargeId', ${userId}, value ->> 'startsAt', value ->> 'paidUntil', value ->> 'endsAt',
            value ->> 'amount' from json_each(${JSON.stringify(periods)}) where true
          on conflict (charge_id) do update set paid_until = excluded.paid_until, ends_at = excluded.ends_at,
            amount = excluded.amount, is_settled = 0
          where paid_until <> excluded.paid_until or ends_at <> excluded.ends_at or amount <> excluded.amount`,
      ]
    : []
