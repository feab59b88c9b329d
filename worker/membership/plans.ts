import type { DiscountType, MembershipType } from '#schema/enums.ts'
import { day } from '#schema/limits.ts'
import {
  discountTypes,
  membershipPrice,
  membershipTypes,
  plans,
} from '#schema/membership/membershipPrices.ts'
import { SoldPlan } from '#schema/membership/membership.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { periodAfter } from '#worker/membership/periodAfter.ts'
import { ownMembership } from '#worker/membership/ownMembership.ts'
import type { ShownMembership } from '#worker/membership/membershipReads.ts'
import { isTrialEligible, trialDaysOf } from '#worker/membership/trial.ts'
import { now } from '#worker/platform/clock.ts'
import { isSelling } from '#worker/platform/isSelling.ts'

export interface PlanRow {
  name: SoldPlan
  membershipType: MembershipType
  discountType: DiscountType
  price: { amount: number; currency: 'USD' }
  renewalPrice: { amount: number; currency: 'USD' }
  crossoutAmount: number | null
  savedAmount: number | null
}

export interface OfferRow {
  isSold: boolean
  trialDays: number
}

export interface OwnRow {
  viewer: Viewer
}

/** D59. */
const inDollars = (amount: number) => ({ amount, currency: 'USD' as const })

export function planRow(name: SoldPlan): PlanRow {
  const { period, discount, renewsAs, crossout, saved } = plans[name]
  return {
    name,
    membershipType: membershipTypes[period],
    discountType: discountTypes[discount],
    price: inDollars(membershipPrice(name)),
    renewalPrice: inDollars(membershipPrice(renewsAs)),
    crossoutAmount: crossout && membershipPrice(crossout),
    savedAmount: saved && membershipPrice(saved),
  }
}

export const offer = ({ env }: Pick<Context, 'env'>): OfferRow => ({
  isSold: isSelling(env),
  trialDays: trialDaysOf(env),
})

export const offeredPlans = (discountType: DiscountType): PlanRow[] =>
  SoldPlan.filter((name) => name !== 'yearlyStaff')
    .map(planRow)
    .filter((plan) => plan.discountType === discountType)

export async function plansFor(ctx: Context, viewer: Viewer): Promise<PlanRow[]> {
  if (!isSelling(ctx.env)) return []
  const last = await ownMembership.load(ctx, viewer.id)
  if (last?.endedAt === null) return []
  return SoldPlan.filter((name) => mayBuy(name, viewer, last)).map(planRow)
}

export const mayBuy = (
  plan: SoldPlan,
  viewer: Pick<Viewer, 'isStaff'>,
  last: ShownMembership | null,
): boolean =>
  (plan !== 'yearlyStaff' || viewer.isStaff) && (plan !== 'fiftyPercentOffOneYear' || last === null)

export const trialFor = (ctx: Context, viewer: Viewer, plan: SoldPlan): number =>
  plans[plan].discount === 'NO_DISCOUNT' && isTrialEligible(ctx, viewer) ? trialDaysOf(ctx.env) : 0

export function nextChargeAt(ctx: Context, plan: SoldPlan): number {
  const viewer = ctx.caller?.viewer
  const trialDays = viewer ? trialFor(ctx, viewer, plan) : trialDaysOf(ctx.env)
  if (trialDays > 0) return now() + trialDays * day
  return periodAfter(now(), plans[plan].period)
}
