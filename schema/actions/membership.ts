import { owner, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { type Done, form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

const paying = { ...owner, needsPayments: copy.plans.notSold } as const

export const membershipRules = {
  beginCheckout: paying,
  beginPaymentUpdate: paying,
  cancelMembership: paying,
  uncancelMembership: paying,
  changeToYearly: paying,
  refundCharge: staff,
} satisfies Rules

/** The provider's page is on its own host. */
export const toProvider = {
  isAway: true,
  redirectTo: ({ result }: Done<unknown, { url: string }>) => result.url,
} as const

/** The membership is the first of its page, which is shown from its top. */
const settings = { row: 'ShowSettingsTab' } as const
const toSettings = () => path('ShowSettingsTab', { setting: 'membership' })

export const membershipForms = {
  checkout: form('BeginCheckout', { row: 'ShowPay', query: ['plan', 'by'], ...toProvider }),
  paymentUpdate: form('BeginPaymentUpdate', { row: 'UpdatePayment', ...toProvider }),
  cancellation: form('CancelMembership', {
    row: 'CancelMembership',
    redirectTo: toSettings,
    successMessage: () => copy.plans.cancelled,
  }),
  reactivation: form('UncancelMembership', { ...settings, successMessage: () => copy.plans.resumed }),
  toYearly: form('ChangeToYearly', { ...settings, successMessage: () => copy.plans.toYearlySay }),
  refund: form('RefundCharge', {
    row: 'ShowPayments',
    query: ['username'],
    anchor: 'said',
    key: 'chargeId',
    successMessage: () => 'Payment refunded.',
  }),
}
