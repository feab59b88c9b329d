export const SoldPlan = ['monthly', 'yearly', 'yearlyStaff', 'fiftyPercentOffOneYear'] as const
export type SoldPlan = (typeof SoldPlan)[number]

export const PaymentMethodKind = ['CreditCard', 'ApplePayCard', 'GooglePayCard', 'PaypalAccount'] as const
export type PaymentMethodKind = (typeof PaymentMethodKind)[number]

export const ChargeStatus = ['SUCCEEDED', 'FAILED', 'PENDING'] as const
export type ChargeStatus = (typeof ChargeStatus)[number]

export const IntentKind = [
  'MEMBERSHIP',
  'GIFT',
  'PAYMENT_METHOD',
  'CANCEL',
  'UNCANCEL',
  'RESTART',
  'CHANGE_PLAN',
  'REFUND',
] as const
export type IntentKind = (typeof IntentKind)[number]

export const GiftType = ['gift', 'group-gift'] as const
export type GiftType = (typeof GiftType)[number]

export const GiftPlan = ['monthly', 'yearly'] as const satisfies readonly SoldPlan[]
export type GiftPlan = (typeof GiftPlan)[number]

export const IntentState = ['OPEN', 'DONE', 'FAILED', 'ABANDONED'] as const
export type IntentState = (typeof IntentState)[number]
