/** The server looks prices up (R265, safety P1). */
import type { BillingPeriod, CardBrand, Discount } from '#schema/enums.ts'
import { price } from '#schema/limits/numbers.ts'
import type { SoldPlan } from '#schema/membership/membership.ts'

export const membershipPrices = {
  monthly: price.monthly,
  yearly: price.yearly,
  yearlyCrossout: price.yearlyCrossout,
  yearlyStaff: price.yearlyStaff,
  yearlyPriceSaved: price.yearlyPriceSaved,
  YearlyStaffPriceSaved: price.yearlyStaffPriceSaved,
  fiftyPercentOffOneYear: price.fiftyPercentOffOneYear,
  fiftyPercentOffOneYearCrossout: price.fiftyPercentOffOneYearCrossout,
  fiftyPercentOffOneYearPriceSaved: price.fiftyPercentOffOneYearSaved,
} as const satisfies Record<string, number>
export type MembershipPricePlan = keyof typeof membershipPrices

interface PlanFacts {
  period: BillingPeriod
  discount: Discount
  renewsAs: SoldPlan
  crossout: MembershipPricePlan | null
  saved: MembershipPricePlan | null
}

const NO_DISCOUNT: Discount = 'NO_DISCOUNT'

export const plans: Record<SoldPlan, PlanFacts> = {
  monthly: { period: 'MONTHLY', discount: NO_DISCOUNT, renewsAs: 'monthly', crossout: null, saved: null },
  yearly: {
    period: 'YEARLY',
    discount: NO_DISCOUNT,
    renewsAs: 'yearly',
    crossout: 'yearlyCrossout',
    saved: 'yearlyPriceSaved',
  },
  yearlyStaff: {
    period: 'YEARLY',
    discount: NO_DISCOUNT,
    renewsAs: 'yearlyStaff',
    crossout: 'yearly',
    saved: 'YearlyStaffPriceSaved',
  },
  fiftyPercentOffOneYear: {
    period: 'YEARLY',
    discount: 'FIFTY_PERCENT_OFF_ONE_YEAR',
    renewsAs: 'yearly',
    crossout: 'fiftyPercentOffOneYearCrossout',
    saved: 'fiftyPercentOffOneYearPriceSaved',
  },
}

/**
 * @returns cents
 * @throws for a plan without a price (R269)
 */
export function membershipPrice(
  plan: MembershipPricePlan,
  prices: Partial<Record<MembershipPricePlan, number>> = membershipPrices,
): number {
  const price = prices[plan]
  if (!price) throw new Error('Unavailable membership price')
  return price
}

/** '$5', '$4.99' (R266). */
export const formatPrice = (cents: number): string =>
  `$${(cents / price.centsPerUnit).toLocaleString('en-US', {
    minimumFractionDigits: cents % price.centsPerUnit ? price.maxFractionDigits : price.minFractionDigits,
    maximumFractionDigits: price.maxFractionDigits,
  })}`

/** D51 */
export const membershipTypes = { MONTHLY: 'monthly', YEARLY: 'yearly' } as const satisfies Record<
  BillingPeriod,
  string
>
export const discountTypes = {
  NO_DISCOUNT: 'NoDiscount',
  FIFTY_PERCENT_OFF_ONE_YEAR: 'FiftyPercentOffOneYear',
} as const satisfies Record<Discount, string>

export const cardTypes: Record<CardBrand, string> = {
  AMEX: 'Amex',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  DINERS_CLUB: 'Diners club',
  CARTE_BLANCHE: 'Carte Blanche',
  CHINA_UNIONPAY: 'China Unionpay',
  ELO: 'Elo',
  LASER: 'Laser',
  UK_MAESTRO: 'UK Maestro',
  MAESTRO: 'Maestro',
  SOLO: 'Solo',
  SWITCH: 'Switch',
  UNKNOWN: 'Unknown',
}
