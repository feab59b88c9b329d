import { GIFT } from '../states.ts'
import { screen } from '../finding.ts'

const AUTHOR = { username: 'author' }

export const membership = [
  screen('membership/landing', 'ShowSubscriptionsLanding', 'visitor'),
  screen('membership/landing, reader', 'ShowSubscriptionsLanding', 'reader'),
  screen('membership/landing, member', 'ShowSubscriptionsLanding', 'member'),
  screen('membership/plans', 'ShowPlans', 'visitor'),
  screen('membership/plans, reader', 'ShowPlans', 'reader'),
  screen('membership/plans, member', 'ShowPlans', 'member'),
  screen('membership/plans, cancelled', 'ShowPlans', 'cancelled'),
  screen('membership/plans, lapsed', 'ShowPlans', 'lapsed'),
  screen('membership/discount', 'ShowDiscountPlans', 'reader'),
  screen('membership/checkout', 'ShowPay', 'reader'),
  screen('membership/checkout, half price', 'ShowPay', 'reader', {
    query: { plan: 'fiftyPercentOffOneYear' },
  }),
  screen('membership/checkout, came back', 'ShowPay', 'reader', {
    query: { plan: 'fiftyPercentOffOneYear', left: 'true' },
  }),
  screen('membership/payment, cancelled', 'ShowPay', 'cancelled'),
  screen('membership/checkout, monthly', 'ShowPay', 'reader', { query: { plan: 'monthly' } }),
  screen('membership/payment, member', 'ShowPay', 'member'),
  screen('membership/welcome', 'ShowWelcomeMember', 'member'),
  screen('membership/settings, reader', 'ShowSettingsTab', 'reader', { params: { setting: 'membership' } }),
  screen('membership/settings, member', 'ShowSettingsTab', 'member', { params: { setting: 'membership' } }),
  screen('membership/settings, cancelled', 'ShowSettingsTab', 'cancelled', {
    params: { setting: 'membership' },
  }),
  screen('membership/settings, lapsed', 'ShowSettingsTab', 'lapsed', { params: { setting: 'membership' } }),
  screen('membership/settings, unpaid', 'ShowSettingsTab', 'unpaid', { params: { setting: 'membership' } }),
  screen('membership/cancel', 'CancelMembership', 'member'),
  screen('membership/update payment', 'UpdatePayment', 'member'),
  screen('membership/receipts', 'ShowBillingHistory', 'member'),
  screen('membership/no receipts', 'ShowBillingHistory', 'newcomer', { state: 'empty' }),
  screen('membership/receipt', 'ShowBillingReceipt', 'member', {
    params: (find) => ({
      chargeId: find(
        `select c.id from charges c join users u on u.id = c.user_id where u.username = 'member' limit 1`,
      ),
    }),
  }),
  screen('membership/of a writer', 'ShowUserMembership', 'visitor', { params: AUTHOR }),
  screen('membership/subscription to a writer', 'SubscribeToUser', 'visitor', { params: AUTHOR }),
  screen('membership/by a writer', 'ShowUserDrivenMembershipPromotion', 'visitor', { params: AUTHOR }),
  screen('membership/promote', 'ShowSettingsPromoteMemberships', 'writer'),
  screen('mastodon/visitor', 'ShowMastodonForMembersPage', 'visitor'),
  screen('mastodon/reader', 'ShowMastodonForMembersPage', 'reader'),
  screen('mastodon/member', 'ShowMastodonForMembersPage', 'member'),
  screen('mastodon/linked', 'ShowMastodonForMembersPage', 'writer', { state: 'done' }),
  screen('mastodon/linked, long', 'ShowMastodonForMembersPage', 'cancelled', { state: 'long' }),
  screen('mastodon/on a profile', 'ShowUser', 'visitor', { params: { username: 'writer' } }),
  screen('mastodon/on a profile, long', 'ShowUser', 'visitor', { params: { username: 'cancelled' } }),
  screen('mastodon/no server', 'ShowMastodonForMembersPage', 'member', {
    state: 'error',
    does: async (page) => {
      await page.locator('#instance').fill('nowhere at all')
      await page.locator('form:has(#instance) > button').click()
      await page.locator('#instance[aria-invalid=true]').waitFor()
    },
    staysOpen: true,
  }),
  screen('gifts/landing', 'ShowGiftLanding', 'visitor'),
  screen('gifts/given', 'ShowGiftLanding', 'reader'),
  screen('gifts/thanks', 'ShowGiftLanding', 'reader', { query: { paid: GIFT } }),
  screen('gifts/received', 'ShowGiftLanding', 'member'),
  screen('gifts/welcome', 'ShowWelcomeMember', 'member', { query: { gift: 'true' } }),
  screen('gifts/plans', 'ShowGiftPlans', 'reader'),
  screen('gifts/checkout', 'ShowLiteGiftCheckout', 'reader'),
  screen('gifts/group', 'ShowGroupGift', 'owner'),
  screen('gifts/redeem', 'RedeemGift', 'reader'),
  screen('gifts/redeem a membership', 'RedeemGiftMembership', 'visitor'),
]
