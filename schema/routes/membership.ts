import { page, redirect } from '#schema/routes/row.ts'

const offer = { mainHostOnly: true, byViewer: true } as const
const gift = offer
const oneGift = { page: 'gift-membership', form: true, query: ['plan'], ...gift } as const
const redeem = {
  page: 'redeem-gift-membership',
  form: true,
  query: ['giftCode', 'giftType'],
  secrets: ['giftCode'],
  ...gift,
} as const
const payer = { auth: 'signed-in' } as const

export const membership = [
  page('ShowSubscriptionsLanding', '/membership', { page: 'membership', ...offer }),
  page('ShowPlans', '/plans', { page: 'plans', ...offer }),
  page('ShowDiscountPlans', '/discount', { page: 'discount-plans', ...offer }),
  redirect('ShowUpgrade', '/upgrade', { redirect: { to: 'ShowPlans' }, mainHostOnly: true }),
  page('ShowPay', '/payment', {
    ...payer,
    invites: true,
    page: 'payment',
    handler: true,
    form: true,
    // `session` is added when the payer returns from the checkout, and `left` if they did not pay. `by` names the writer
    // who invited them.
    query: ['plan', 'session', 'by', 'left'],
    secrets: ['session'],
  }),
  page('ShowWelcomeMember', '/welcome-member', { page: 'welcome-member', auth: 'member', query: ['gift'] }),

  page('ShowGiftLanding', '/gift', { page: 'gift-landing', query: ['to', 'paid'], ...gift }),
  // disable_lite_gift_page redirects it (D58).
  page('ShowLiteGiftCheckout', '/gift-checkout', oneGift),
  page('ShowGiftPlans', '/gift-plans', oneGift),
  page('ShowGroupGift', '/group-gift', {
    ...payer,
    page: 'group-gift-membership',
    form: true,
    query: ['to', 'paid'],
  }),
  page('RedeemGift', '/redeem', redeem),
  page('RedeemGiftMembership', '/redeem-gift', redeem),

  page('UpdatePayment', '/me/settings/payment/update', { ...payer, page: 'update-payment', form: true }),
  page('ShowBillingHistory', '/me/billing-history', { ...payer, page: 'billing-history', query: ['to'] }),
  page('ShowBillingReceipt', '/me/billing-history/receipt/{chargeId}', {
    page: 'billing-receipt',
    auth: 'owner',
  }),
  page('CancelMembership', '/me/membership/cancel', {
    auth: 'member',
    page: 'cancel-membership',
    form: true,
  }),
]
