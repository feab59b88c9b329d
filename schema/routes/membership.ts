import { page, redirect } from '#schema/routes/row.ts'

/** Signing in and paying happen on the main host, although these pages are for everyone. */
const offer = { mainHostOnly: true, unbuilt: true } as const
const gift = { page: 'gift-membership', ...offer } as const
const redeem = { page: 'redeem-gift-membership', query: ['giftCode', 'giftType'], ...offer } as const

export const membership = [
  page('ShowSubscriptionsLanding', '/membership', offer),
  page('ShowPlans', '/plans', { page: 'plans', ...offer }),
  page('ShowDiscountPlans', '/discount', { page: 'discount-plans', ...offer }),
  redirect('ShowUpgrade', '/upgrade', { redirect: { to: 'ShowPlans' }, mainHostOnly: true }),
  page('ShowPay', '/payment', { auth: 'signed-in', unbuilt: true }),
  page('ShowWelcomeMember', '/welcome-member', { page: 'welcome-member', auth: 'member', unbuilt: true }),

  page('ShowGiftLanding', '/gift', offer),
  // Leads to ShowGiftLanding while the flag disable_lite_gift_page is on (D58).
  page('ShowLiteGiftCheckout', '/gift-checkout', gift),
  page('ShowGiftPlans', '/gift-plans', gift),
  page('ShowGroupGift', '/group-gift', { page: 'group-gift-membership', auth: 'signed-in', unbuilt: true }),
  page('RedeemGift', '/redeem', redeem),
  page('RedeemGiftMembership', '/redeem-gift', redeem),

  page('UpdatePayment', '/me/settings/payment/update', {
    page: 'update-payment',
    auth: 'signed-in',
    unbuilt: true,
  }),
  page('ShowBillingHistory', '/me/billing-history', {
    page: 'billing-history',
    auth: 'signed-in',
    unbuilt: true,
  }),
  page('ShowBillingReceipt', '/me/billing-history/receipt/{chargeId}', {
    page: 'billing-receipt',
    auth: 'owner',
    unbuilt: true,
  }),
  page('CancelMembership', '/me/membership/cancel', { auth: 'member', unbuilt: true }),
]
