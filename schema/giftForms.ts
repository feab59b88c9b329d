/** Forms of giving and redeeming memberships, for schema/forms.ts. */
import { form } from '#schema/form.ts'
import { toProvider } from '#schema/membershipForms.ts'
import { path } from '#schema/routes/paths.ts'

const gift = {
  typed: ['plan', 'recipientEmail', 'fromName', 'message', 'deliverOn'],
  anchor: 'give',
  ...toProvider,
} as const
const redeem = { query: ['giftCode', 'giftType'], leadsTo: () => path('ShowWelcomeMember') } as const

export const giftForms = {
  gift: form('BeginGift', { row: 'ShowGiftPlans', ...gift }),
  shortGift: form('BeginGift', { row: 'ShowLiteGiftCheckout', ...gift }),
  groupGift: form('BeginGroupGift', {
    row: 'ShowGroupGift',
    typed: ['plan', 'seats', 'fromName', 'message'],
    anchor: 'give',
    ...toProvider,
  }),
  giftSeats: form('AddGiftSeats', { row: 'ShowGroupGift', which: 'giftId', typed: ['seats'], ...toProvider }),
  redemption: form('RedeemGift', { row: 'RedeemGift', ...redeem }),
  redemptionByLink: form('RedeemGift', { row: 'RedeemGiftMembership', ...redeem }),
}
