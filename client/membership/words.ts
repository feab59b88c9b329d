import { copy } from '#schema/copy.ts'
import type { ShownMethodFragment, ShownPlanFragment } from '#schema/generated/operations.ts'

/** Quoted from R268. */
export function methodInWords(method: ShownMethodFragment): string {
  const { applePay, googlePay, paypal, card } = copy.payment
  switch (method.__typename) {
    case 'ApplePayCard':
      return applePay
    case 'GooglePayCard':
      return googlePay
    case 'PaypalAccount':
      return paypal
    default:
      return card(method.cardType, method.lastFour, method.expirationMonth, method.expirationYear)
  }
}

export const periodOf = ({ membershipType }: Pick<ShownPlanFragment, 'membershipType'>): string =>
  membershipType === 'yearly' ? copy.plans.year : copy.plans.month
