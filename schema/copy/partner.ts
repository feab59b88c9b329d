import { limits } from '#schema/limits.ts'
import {
  type EnrollmentStep,
  type PartnerRequirement,
  type PayoutAccountState,
  type PayoutState,
  reviewDays,
  type TaxForm,
} from '#schema/partner/partner.ts'

const partner = limits.partner
const days = (time: number) => Math.round(time / (24 * 3_600_000))
const dollars = (cents: number) => `$${cents / limits.price.centsPerUnit}`

const steps: Record<EnrollmentStep, string> = {
  eligibility: 'Who can join',
  country: 'Where you’re paid',
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
  IN_REVIEW: 'Our payment provider is checking your details. You don’t need to do anything.',
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
    `After the platform’s ${platformPercent}% share, each member’s fee is split by their own reading time.`,
  landingPoints: [
    'See what each story earned each day, and why.',
    `Get paid once a month, as soon as you’ve earned ${dollars(partner.payoutThreshold)}.`,
  ],
  landingNeeds: 'To join, you need',
  needs: [
    'an account with a confirmed email address',
    partner.stories === 1 ? 'a published story' : `${partner.stories} published stories`,
    `to be ${partner.adult} or older`,
    'a bank account in a country our payment provider supports',
  ],
  apply: 'Apply now',
  howItWorks: 'How the Partner Program works',

  enrollTitle: 'Join the Partner Program',
  enrollText: 'There are five steps. You can stop after any of them and continue later.',
  steps,
  stepOf: (at: number, of: number) => `Step ${at} of ${of}`,
  done: 'Done',
  open: 'Not done',
  optional: 'Can be done later',
  begin: 'Start',
  goOn: 'Continue',
  overview: 'All steps',
  stepFirst: (step: EnrollmentStep) => `Finish “${steps[step]}” first.`,
  already: 'You’re in the Partner Program.',
  notIn: 'You’re not in the Partner Program.',
  denied: 'A suspended account can’t be in the Partner Program.',

  missing,
  eligible: 'Your account can join.',
  adult: `I’m ${partner.adult} or older.`,
  adultNeeded: `You must be ${partner.adult} or older.`,

  country: 'Country of your bank account',
  countryText: 'Our payment provider sends money to these countries.',
  chooseCountry: 'Choose a country',
  countryNeeded: 'Choose a country from the list.',
  countryKept: 'You already have a payout account in another country. Contact us to change it.',

  termsText: [
    'You only earn from your own work: stories you wrote or have the right to publish.',
    'A story earns on days when it’s member-only and you’re in the program. Your own reading, bots, and reading faster than a person can don’t count.',
    'Authors of a story who are in the program share its earnings equally, unless they agree on other shares.',
    `A month’s earnings are final ${days(partner.closeAfter)} days after it ends. They’re paid once you have at least ${dollars(partner.payoutThreshold)}, approved tax documents and a payout account.`,
    `Without approved tax documents, your stories stop earning after ${days(partner.limitAfter)} days, and you lose your earnings after ${days(partner.forfeitAfter)} days. Both periods start with the first payout we couldn’t make.`,
    'You can leave at any time. We’ll still pay what you’ve earned by then.',
  ],
  readTerms: 'Read the terms',
  acceptTerms: 'I accept these terms.',
  termsNeeded: 'Accept the terms to join.',
  accept: 'Accept',

  skip: 'Do this later',
  joinText: 'This is the last step. Set up payouts now or later, then join.',
  payoutText: 'Enter your bank account on our payment provider’s page. We never see it.',
  join: 'Join the Partner Program',
  joined: 'Welcome to the Partner Program. Your member-only stories start earning today.',

  leaveTitle: 'Leave the Partner Program',
  leaveText:
    'Your stories stop earning today. What they’ve earned so far is still yours, and we’ll pay it as usual. You can rejoin at any time.',
  leave: 'Leave the Partner Program',
  stay: 'Stay',
  left: 'You’ve left the Partner Program.',

  termsToast: 'The terms of the Partner Program have changed.',
  unknownFlag: 'We couldn’t find that notice.',

  tax: {
    title: 'Tax documents',
    text: `We need one of two tax forms before we can pay you. Our review takes ${reviewDays}.`,
    chooseForm: 'Choose one of the two forms.',
    which: 'Which form applies to you?',
    forms,
    formFor: {
      W9: 'Form W-9: I’m a citizen or resident of the United States.',
      W8BEN: 'Form W-8BEN: I’m neither.',
    } satisfies Record<TaxForm, string>,
    legalName: 'Legal name',
    nameNeeded: 'Enter your legal name, up to 100 characters.',
    address: 'Permanent address',
    country: 'Country of residence',
    number: 'Tax number',
    numberHint:
      'W-9: your Social Security or taxpayer number, nine digits. W-8BEN: your country’s tax number. It’s stored encrypted, and only its last digits are ever shown.',
    usNumber: 'A W-9 tax number has nine digits.',
    foreignNumber: 'The tax number has 5 to 20 letters and digits.',
    notInUs: 'Form W-8BEN is for people who live outside the United States.',
    certify:
      'Under penalties of perjury, I certify that what I entered is correct and that I am the person named.',
    certifyNeeded: 'Certify that what you entered is correct.',
    submit: 'Submit',
    submitted: 'Thanks. We’ll review your document.',
    submitAgain: 'Submit another document',
    replaces: 'A new document replaces the current one. You won’t be paid until it’s approved.',
    statuses: ['Not submitted', 'Under review', 'On hold', 'Not accepted', 'Approved'],
    status: 'Status',
    none: 'You haven’t submitted a document yet.',
    ending: (digits: string) => `ending in ${digits}`,
    signedOn: 'Submitted',
    note: 'Note from our staff',
    withheld: 'Withheld from payouts',
    yearly: 'Yearly statements',
    yearlyText: 'What you were paid in a year, and what was withheld for taxes. Dates are in UTC.',
    noYears: 'You haven’t been paid yet.',
    statementTitle: (year: number) => `Payment statement, ${year}`,
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
    failed: 'Our payment provider isn’t responding. Try again in a minute.',
    join: 'Join the Partner Program to get paid.',
  },

  dashboard: {
    title: 'Your earnings',
    balance: 'Balance',
    held: 'Your payouts are on hold.',
    nextPayout: `It’s paid out once a month when it reaches ${dollars(partner.payoutThreshold)}.`,
    months: 'Months',
    earnings: (month: string) => `Earnings in ${month}`,
    openUntil: (day: string) =>
      `This month isn’t closed yet. Your earnings will be here after ${day}, when all reading time has been counted.`,
    nothing: 'No members read your member-only stories that month.',
    total: 'Earned',
    chart: 'Earnings by day',
    stories: 'Stories',
    storiesText: `Your top-earning stories, up to ${partner.storiesShown}. A story earns for the time members spend reading it: each member’s fee is split by their own reading time.`,
    story: 'Story',
    day: 'Day',
    members: 'Members',
    minutes: 'Minutes read by members',
    earned: 'Earned (US dollars)',
    readFor: (duration: string) => `Members read it for ${duration}.`,
    because: (duration: string, members: string) => `${members} read it for ${duration}.`,
    shared: (amount: string) => `Your share of ${amount}, which its authors earned together.`,
    deleted: 'Deleted story',
    byDay: 'By day',
    payouts: 'Payouts',
    noPayouts: 'No payouts yet.',
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
