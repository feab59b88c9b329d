import { limits } from '#schema/limits.ts'

export const membership = {
  perWeek: 'less than $1 per week', // M103
  unlimitedAccess: 'Get unlimited access', // M104
  resume: 'Resume Membership', // M105
  upgrade: 'Upgrade',
  labelButton: 'About member-only stories',
  paymentDue: 'Your last payment failed. Check your payment method to keep your membership.',
  updatePayment: 'Update payment method',
  // W011
  authorNotice: 'This story is metered, and eligible to earn money.',
  // W012; `since` is month and year
  memberSince: (since: string) => `You have been a member since ${since}.`,
  becomeMember: 'This story is for members. Become a member to read everything.',
  // M117
  reactivateFailed: "We couldn't process your request, please try again.",
  // W026
  billed: { monthly: 'Your membership is billed monthly.', yearly: 'Your membership is billed annually.' },
  readBefore: 'we see you’ve read before', // M151
  /** M152 'You’ve read N stories this month' */
  readThisMonth: (count: number) => `You’ve read ${count} stories this month`,
}

export const payment = {
  applePay: 'Paid via Apple pay', // M147
  googlePay: 'Paid via Google pay', // M148
  paypal: 'Paid via PayPal', // M149
  /** M150 '{card name} ending in {lastFour} (Expires m/yy)' */
  card: (cardName: string, lastFour: string, month: number, year: number) =>
    `${cardName} ending in ${lastFour} (Expires ${month}/${String(year).slice(-limits.payment.expiryYearDigits)})`,
}

export const taxBanner = {
  // W013
  notSubmitted: (deadline: string) =>
    `Your tax documents must be approved by ${deadline} for you to be paid. Submit them now.`,
  // W014
  limited: (forfeit: string) =>
    `Your stories stopped earning, because your tax documents are not approved. Have them approved before ${forfeit} to keep what you earned.`,
  forfeited: 'Your earnings were forfeited, because your tax documents were not approved in time.', // W015
  underReview: 'Your tax documents are being reviewed. Please wait 3 to 5 business days.', // W016
  invalid: 'Your tax documents could not be accepted. Please resubmit them.', // W017
}
