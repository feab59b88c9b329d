/** Texts of the operator's figures. */
import { day, limits } from '#schema/limits.ts'

const graceDays = limits.membership.grace / day
const keptDays = limits.readingTime.earningRetention / day

export const revenue = {
  title: 'Revenue and members',
  about:
    'By month, in UTC. The last month is not over: its figures are those so far. Amounts are never added across currencies.',
  from: 'First month',
  until: 'Last month',
  show: 'Show',
  refusedPeriod: (months: number) =>
    `These months can’t be shown. Choose a first month before the last one, and at most ${months} months.`,
  inNumbers: 'The same in numbers',
  download: 'Download as CSV',
  csv: (table: string) => `Download as CSV: ${table}`,
  toDate: 'so far',
  none: '–',
  month: 'Month',
  currency: 'Currency',
  unknownCurrency: 'unknown currency',

  paymentsTitle: 'Payments',
  paymentsAbout:
    'A payment counts for the month in which it was made. A refund or dispute counts for the month in which we hear of it, so that earlier months don’t change. A dispute that is won counts as negative. Net is gross less refunds and disputes; the payment provider’s fees are not in these figures.',
  payments: 'Payments',
  memberships: 'Memberships',
  gifts: 'Gifts',
  gross: 'Gross',
  refunds: 'Refunds',
  disputes: 'Disputes',
  net: 'Net',

  membersTitle: 'Members',
  membersAbout: `Members are all who can read member-only stories: those who pay, who are in a trial, who have time from a gift, or who were given a membership; and for ${graceDays} days those whose renewal failed. Churn is the number of memberships that ended in the month, divided by the number of members at its start. A trial counts as paid when its first payment is made.`,
  members: 'Members',
  atStart: 'At the start',
  atEnd: 'At the end',
  joined: 'Joined',
  ended: 'Left',
  joinedAndLeft: 'Joined and left',
  churn: 'Churn',
  churnInPercent: 'Churn by month',
  lastChurn: 'Churn of the last full month',
  membersAtEnd: 'Members at the end of the month',
  trialsTitle: 'Trials',
  trials: 'Trials begun',
  converted: 'Trials paid',

  giftsTitle: 'Gifts',
  giftsAbout:
    'A gift for a group has several seats, each of which one person redeems. Refunds and disputes are counted as for all payments.',
  bought: 'Bought',
  seats: 'Seats',
  redeemed: 'Redeemed',
  seatsAndRedeemed: 'Seats bought and redeemed',
  giftRevenue: 'Gross revenue of gifts',
  givenBack: 'Refunds and disputes',

  writersTitle: 'Writers',
  writersAbout:
    'What members paid for the time in a month is divided when the month is closed, a few days after its end. Payouts count for the month in which they were made, less what came back.',
  fees: 'Members’ fees',
  earned: 'Writers earned',
  platform: 'Platform’s share',
  paidOut: 'Paid to writers',
  withheld: 'Withheld for taxes',
  payouts: 'Payouts',

  ledgerTitle: 'Ledger check',
  ledgerAbout:
    'The check adds up all entries of the ledger, compares the balance of each writer with it, and divides the fees of the closed months above again. It reads whole tables, so it runs only when this button is pressed.',
  check: 'Check the ledger',
  checkedRight: 'The ledger is right.',
  checkedWrong: 'The ledger is not right. What differs is listed below.',
  badPeriod: 'Choose the months again.',
  lastCheck: 'Last check',
  neverChecked: 'The ledger has not been checked yet.',
  by: (date: string, username: string | null) => (username ? `${date}, by @${username}` : date),
  sum: 'Sum of all entries',
  unbalanced: 'Transfers that don’t add up to zero',
  differing: 'Writers whose balance differs',
  monthsChecked: 'Months computed again',
  noMonths: 'None of these months is closed yet.',
  monthRight: 'the same to the cent',
  storiesDiffer: (count: number) =>
    `${count} ${count === 1 ? 'day of a story differs' : 'days of stories differ'}`,
  unchecked: 'Months not computed again',
  uncheckedAbout: `Reading is kept for ${keptDays} days, and one check divides the fees of a limited number of members. Choose fewer months to check the others.`,
  transfer: (name: string, amount: string) => `${name}: ${amount}`,
  writer: (id: string, balance: string, ledger: string) => `User ${id}: balance ${balance}, ledger ${ledger}`,
  story: (id: string, date: string, stored: string, computed: string) =>
    `Story ${id}, ${date}: stored ${stored}, computed ${computed}`,
  total: (of: 'FEES' | 'EARNED', month: string, rows: string, ledger: string) =>
    `${of === 'FEES' ? 'Members’ fees' : 'Writers’ earnings'}: month ${month}, rows ${rows}, ledger ${ledger}`,
  more: (count: number) => `and ${count} more`,
} as const
