import { owner, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const paying = { ...owner, needsPayments: copy.plans.notSold } as const

export const membershipRules = {
  beginCheckout: paying,
  beginPaymentUpdate: paying,
  cancelMembership: paying,
  uncancelMembership: paying,
  changeToYearly: paying,
  beginGift: paying,
  beginGroupGift: paying,
  addGiftSeats: paying,
  redeemGift: owner,
  refundCharge: staff,
} satisfies Rules
