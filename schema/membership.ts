/** The kinds and states of memberships and payments that tables have. */

/** Plans that can be bought. */
export const SoldPlan = ['monthly', 'yearly', 'yearlyStaff', 'fiftyPercentOffOneYear'] as const
export type SoldPlan = (typeof SoldPlan)[number]

export const PaymentMethodKind = ['CreditCard', 'ApplePayCard', 'GooglePayCard', 'PaypalAccount'] as const
export type PaymentMethodKind = (typeof PaymentMethodKind)[number]

export const ChargeStatus = ['SUCCEEDED', 'FAILED', 'PENDING'] as const
export type ChargeStatus = (typeof ChargeStatus)[number]

/** A checkout of a membership or of another payment method; a change of one that runs; money given back. */
export const IntentKind = [
  'MEMBERSHIP',
  'PAYMENT_METHOD',
  'CANCEL',
  'UNCANCEL',
  'RESTART',
  'CHANGE_PLAN',
  'REFUND',
] as const
export type IntentKind = (typeof IntentKind)[number]

export const IntentState = ['OPEN', 'DONE', 'FAILED', 'ABANDONED'] as const
export type IntentState = (typeof IntentState)[number]
