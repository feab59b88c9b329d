/** The Partner Program, which pays writers. */
import { limits } from '#schema/limits.ts'
import {
  type EnrollmentStep,
  type PartnerRequirement,
  type PayoutAccountState,
  type PayoutState,
  reviewDays,
  type TaxForm,
} from '#schema/partner.ts'

const partner = limits.partner
const days = (time: number) => Math.round(time / (24 * 3_600_000))
const dollars = (cents: number) => `$${cents / limits.price.centsPerUnit}`

const steps: Record<EnrollmentStep, string> = {
  eligibility: 'Who can join',
  country: 'Where you are paid',
  terms: 'Terms',
  tax: 'Taxes',
  payout: 'Payouts',
}

const missing: Record<PartnerRequirement, string> = {
  email: 'Confirm your email address first.',
  stories: `Publish at least ${partner.stories} ${partner.stories === 1 ? 'story' : 'stories'} first.`,
  followers: `You need at least ${partner.followers} followers.`,
}

const forms: Record<TaxForm, string> = { W9: 'Form W-9', W8BEN: 'Form W-8BEN' }

const accountStates: Record<PayoutAccountState, string> = {
  STARTED: 'Not complete yet. Continue with our payment provider.',
  IN_REVIEW: 'Our payment provider is checking your details. You don’t have to do anything.',
  READY: 'Ready. Your payouts go to this account.',
  RESTRICTED: 'Our payment provider needs more information before it can pay you.',
}

const payoutStates: Record<PayoutState, string> = {
  OPEN: 'On its way',
  PAID: 'Paid',
  FAILED: 'Failed',
  REVERSED: 'Returned',
}

export const copy = {
  title: 'Partner Program',
  notOffered: 'This site has no payment provider, so writers can’t be paid here.',

  landingTitle: 'Get paid for what you write.',
  landingText:
    'Each member’s fee, less the platform’s share, goes to the writers whose member-only stories they read.',
  share: (platformPercent: number) =>
    `Each member’s fee is divided by their own reading time, after the platform has taken its share of ${platformPercent}%.`,
  landingPoints: [
    'You see what each story earned on each day, and why.',
    `You’re paid once a month, as soon as you have earned ${dollars(partner.payoutThreshold)}.`,
  ],
  landingNeeds: 'To join you need',
  needs: [
    'an account with a confirmed email address',
    partner.stories === 1 ? 'a published story' : `${partner.stories} published stories`,
    `to be ${partner.adult} years old or older`,
    'a bank account in a country that our payment provider sends money to',
  ],
  apply: 'Apply now',
  howItWorks: 'How the Partner Program works',
  earnTitle: 'Earn with your writing',
  earnText:
    'Publish member-only stories, and members’ fees are shared with you by the time they spend reading them.',

  enrollTitle: 'Join the Partner Program',
  enrollText: 'There are five steps. You can stop after any of them and continue later.',
  steps,
  stepOf: (at: number, of: number) => `Step ${at} of ${of}`,
  done: 'Done',
  open: 'Not done',
  optional: 'Can be done later',
  begin: 'Begin',
  goOn: 'Continue',
  overview: 'All steps',
  stepFirst: (step: EnrollmentStep) => `Please finish “${steps[step]}” first.`,
  already: 'You are in the Partner Program.',
  notIn: 'You are not in the Partner Program.',
  denied: 'A suspended account can’t be in the Partner Program.',

  missing,
  eligible: 'Your account can join.',
  adult: `I am ${partner.adult} years old or older.`,
  adultNeeded: `You have to be ${partner.adult} years old or older.`,

  country: 'Country of your bank account',
  countryText: 'Our payment provider sends money to these countries.',
  chooseCountry: 'Choose a country',
  countryNeeded: 'Choose a country from the list.',
  countryKept: 'You already have a payout account in another country. Please contact us to change it.',

  termsText: [
    'Only your own work earns: stories that you wrote, or have the right to publish.',
    'Stories earn on days on which they are for members and you are in the program. Your own reading, programs, and reading faster than a person can don’t count.',
    `Earnings of a month are final ${days(partner.closeAfter)} days after its end. They are paid once you have at least ${dollars(partner.payoutThreshold)}, approved tax documents and a payout account.`,
    `Without approved tax documents, your stories stop earning after ${days(partner.limitAfter)} days, and earnings are lost after ${days(partner.forfeitAfter)} days. Both are counted from the first payout that we could not make.`,
    'You can leave at any time. What you have earned until then is still paid.',
  ],
  readTerms: 'Read the terms',
  acceptTerms: 'I accept these terms.',
  termsNeeded: 'You have to accept the terms to join.',
  accept: 'Accept',

  skip: 'Do this later',
  payoutText: 'Our payment provider asks for your bank account on its own page. We never see it.',
  join: 'Join the Partner Program',
  joined: 'Welcome to the Partner Program. Your member-only stories earn from today.',

  leaveTitle: 'Leave the Partner Program',
  leaveText:
    'Your stories stop earning today. What they have earned until now is still yours, and is paid as before. You can join again at any time.',
  leave: 'Leave the Partner Program',
  stay: 'Stay',
  left: 'You have left the Partner Program.',

  termsToast: 'The terms of the Partner Program have changed.',
  unknownFlag: 'There is no such notice.',

  tax: {
    title: 'Tax documents',
    text: `We need one of two tax forms before we can pay you. Our staff review it, which takes ${reviewDays}.`,
    chooseForm: 'Choose one of the two forms.',
    which: 'Which form applies to you?',
    forms,
    formFor: {
      W9: 'Form W-9: I’m a citizen or resident of the United States.',
      W8BEN: 'Form W-8BEN: I’m neither.',
    } satisfies Record<TaxForm, string>,
    legalName: 'Legal name',
    nameNeeded: 'Your legal name is needed, with at most 100 characters.',
    address: 'Permanent address',
    country: 'Country of residence',
    number: 'Tax number',
    numberHint:
      'W-9: your Social Security or taxpayer number, nine digits. W-8BEN: your country’s tax number. It’s stored encrypted, and only its last digits are ever shown.',
    usNumber: 'The tax number of a W-9 has nine digits.',
    foreignNumber: 'The tax number has 5 to 20 letters and digits.',
    notInUs: 'Form W-8BEN is for people who live outside the United States.',
    certify:
      'Under penalties of perjury, I certify that what I entered is correct and that I am the person named.',
    certifyNeeded: 'You have to certify that what you entered is correct.',
    submit: 'Submit',
    submitted: 'Thank you. Our staff will check your document.',
    submitAgain: 'Submit another document',
    replaces: 'A new document replaces the one before it. Until it is approved, you are not paid.',
    statuses: ['Not submitted', 'Under review', 'On hold', 'Not accepted', 'Approved'],
    status: 'Status',
    none: 'You haven’t submitted a document yet.',
    ending: (digits: string) => `ending in ${digits}`,
    signedOn: 'Submitted',
    note: 'Note from our staff',
    withheld: 'Withheld from payouts',
    yearly: 'Yearly statements',
    yearlyText: 'What you were paid in a year, and what was withheld for taxes. Dates are in UTC.',
    noYears: 'Nothing has been paid to you yet.',
    statementTitle: (year: number) => `Statement of payments, ${year}`,
    payer: 'Payer',
    recipient: 'Recipient',
    gross: 'Earnings paid out',
    withheldAmount: 'Withheld for taxes',
    net: 'Sent to you',
    returned: 'Returned to us',
    payments: 'Payments',
    print: 'Print',
    back: 'All tax documents',
  },

  account: {
    title: 'Payout account',
    states: accountStates,
    none: 'You have no payout account yet.',
    setUp: 'Set up payouts',
    goOn: 'Continue set-up',
    update: 'Update details',
    dashboard: 'Open your payout account',
    failed: 'Our payment provider is not responding. Please try again in a minute.',
    join: 'Join the Partner Program to be paid.',
  },

  dashboard: {
    title: 'Your earnings',
    balance: 'Balance',
    held: 'Your payouts are on hold.',
    nextPayout: `It’s paid out once a month when it reaches ${dollars(partner.payoutThreshold)}.`,
    months: 'Months',
    earnings: (month: string) => `Earnings of ${month}`,
    openUntil: (day: string) =>
      `This month isn’t closed yet. Your earnings will be here after ${day}, when all reading time has been counted.`,
    nothing: 'No member read your member-only stories in this month.',
    total: 'Earned',
    chart: 'Earnings by day',
    stories: 'Stories',
    storiesText: `Up to ${partner.storiesShown} stories that earned the most. A story earns for the time that members spend reading it: each member’s fee is divided by that member’s own reading time.`,
    story: 'Story',
    day: 'Day',
    members: 'Members',
    minutes: 'Minutes read by members',
    earned: 'Earned (US dollars)',
    readFor: (duration: string) => `Members read it for ${duration}.`,
    because: (duration: string, members: string) => `${members} read it for ${duration}.`,
    deleted: 'A deleted story',
    byDay: 'By day',
    payouts: 'Payouts',
    noPayouts: 'Nothing has been paid yet.',
    states: payoutStates,
    withheld: (amount: string) => `${amount} withheld for taxes`,
    returned: (amount: string) => `${amount} returned`,
    older: 'Older payouts',
    taxes: 'Tax documents',
    account: 'Payout account',
    leave: 'Leave the Partner Program',
    file: 'Earnings',
  },
}
