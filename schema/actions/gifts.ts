import { owner, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { form } from '#schema/actions/form.ts'
import { toProvider } from '#schema/actions/membership.ts'
import { path } from '#schema/routes/paths.ts'

const paying = { ...owner, needsPayments: copy.plans.notSold } as const

export const giftRules = {
  beginGift: paying,
  beginGroupGift: paying,
  addGiftSeats: paying,
  redeemGift: owner,
} satisfies Rules

const gift = {
  keepFields: ['plan', 'recipientEmail', 'fromName', 'message', 'deliverOn'],
  chosen: ['plan'],
  anchor: 'give',
  ...toProvider,
} as const
const redeem = {
  query: ['giftCode', 'giftType'],
  redirectTo: () => path('ShowWelcomeMember', undefined, { gift: 'true' }),
} as const

export const giftForms = {
  gift: form('BeginGift', { row: 'ShowGiftPlans', ...gift }),
  shortGift: form('BeginGift', { row: 'ShowLiteGiftCheckout', ...gift }),
  groupGift: form('BeginGroupGift', {
    row: 'ShowGroupGift',
    keepFields: ['plan', 'seats', 'fromName', 'message'],
    chosen: ['plan'],
    anchor: 'give',
    ...toProvider,
  }),
  giftSeats: form('AddGiftSeats', {
    row: 'ShowGroupGift',
    key: 'giftId',
    keepFields: ['seats'],
    ...toProvider,
  }),
  redemption: form('RedeemGift', { row: 'RedeemGift', ...redeem }),
  redemptionByLink: form('RedeemGift', { row: 'RedeemGiftMembership', ...redeem }),
}
