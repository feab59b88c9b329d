import { page, redirect } from '#schema/routes/row.ts'

const gift = { page: 'gift-membership' } as const
const redeem = { page: 'redeem-gift-membership', query: ['giftCode', 'giftType'] } as const

export const membership = [
  page('ShowSubscriptionsLanding', '/membership'),
  page('ShowPlans', '/plans', { page: 'plans' }),
  page('ShowDiscountPlans', '/discount', { page: 'discount-plans' }),
  redirect('ShowUpgrade', '/upgrade', { redirect: { to: 'ShowPlans' } }),
  page('ShowPay', '/payment', { auth: 'signed-in' }),
  page('ShowWelcomeMember', '/welcome-member', { page: 'welcome-member', auth: 'member' }),

  page('ShowGiftLanding', '/gift'),
  page('ShowLiteGiftCheckout', '/gift-checkout', {
    ...gift,
    unless: 'disable_lite_gift_page',
    shutTo: 'ShowGiftLanding', // D58
  }),
  page('ShowGiftPlans', '/gift-plans', gift),
  page('ShowGroupGift', '/group-gift', {
    page: 'group-gift-membership',
    auth: 'signed-in',
  }),
  page('RedeemGift', '/redeem', redeem),
  page('RedeemGiftMembership', '/redeem-gift', redeem),

  page('UpdatePayment', '/me/settings/payment/update', {
    page: 'update-payment',
    auth: 'signed-in',
  }),
  page('ShowBillingHistory', '/me/billing-history', {
    page: 'billing-history',
    auth: 'signed-in',
  }),
  page('ShowBillingReceipt', '/me/billing-history/receipt/{chargeId}', {
    page: 'billing-receipt',
    auth: 'owner',
  }),
  page('CancelMembership', '/me/membership/cancel', { auth: 'member' }),
]
