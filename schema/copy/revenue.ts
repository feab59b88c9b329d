import { day, limits } from '#schema/limits.ts'

const graceDays = limits.membership.grace / day
const keptDays = limits.readingTime.earningRetention / day

export const revenue = {
  title: 'Revenue and members',
  about:
    'By month, in UTC. The last month isn’t over, so its figures are to date. Amounts in different currencies are never added together.',
  from: 'First month',
  until: 'Last month',
  show: 'Show',
  refusedPeriod: (months: number) =>
    `We can’t show these months. Choose a first month before the last one, and up to ${months} months.`,
  inNumbers: 'Show as a table',
  download: 'Download as CSV',
  csv: (table: string) => `Download as CSV: ${table}`,
  toDate: 'to date',
  none: '–',
  month: 'Month',
  currency: 'Currency',
  unknownCurrency: 'unknown currency',

  paymentsTitle: 'Payments',
  paymentsAbout:
    'Payments count in the month they were made. Refunds and disputes count in the month we hear of them, so earlier months don’t change. A dispute that’s won counts as negative. Net is gross minus refunds and disputes. The payment provider’s fees aren’t included.',
  payments: 'Payments',
  memberships: 'Memberships',
  gifts: 'Gifts',
  gross: 'Gross',
  refunds: 'Refunds',
  disputes: 'Disputes',
  net: 'Net',

  membersTitle: 'Members',
  membersAbout: `Members are everyone who can read member-only stories: people who pay, are in a trial, have time from a gift or were given a membership, and, for ${graceDays} days, people whose renewal failed. Churn is the memberships that ended in the month, divided by the members at its start. A trial counts as paid when its first payment is made.`,
  members: 'Members',
  atStart: 'At the start',
  atEnd: 'At the end',
  joined: 'Joined',
  ended: 'Left',
  joinedAndLeft: 'Joined and left',
  churn: 'Churn',
  churnInPercent: 'Churn by month',
  lastChurn: 'Churn in the last full month',
  membersAtEnd: 'Members at the end of the month',
  trialsTitle: 'Trials',
  trials: 'Trials started',
  converted: 'Trials paid',

  giftsTitle: 'Gifts',
  giftsAbout:
    'A group gift has several seats, each redeemed by one person. Refunds and disputes count as they do for all payments.',
  bought: 'Bought',
  seats: 'Seats',
  redeemed: 'Redeemed',
  seatsAndRedeemed: 'Seats bought and redeemed',
  giftRevenue: 'Gross gift revenue',
  givenBack: 'Refunds and disputes',

  writersTitle: 'Writers',
  writersAbout:
    'Members’ fees for a month are split when the month closes, a few days after it ends. Payouts count in the month they were made, less any that came back.',
  fees: 'Members’ fees',
  earned: 'Earned by writers',
  platform: 'Platform’s share',
  paidOut: 'Paid to writers',
  withheld: 'Withheld for taxes',
  payouts: 'Payouts',

  ledgerTitle: 'Ledger check',
  ledgerAbout:
    'Adds up every ledger entry, compares each writer’s balance with it, and splits the fees of the closed months above again. It reads whole tables, so it only runs when you press this button.',
  check: 'Check ledger',
  checkedRight: 'The ledger is correct.',
  checkedWrong: 'The ledger isn’t correct. The differences are listed below.',
  badPeriod: 'Choose the months again.',
  lastCheck: 'Last check',
  neverChecked: 'The ledger hasn’t been checked yet.',
  by: (date: string, username: string | null) => (username ? `${date}, by @${username}` : date),
  sum: 'Sum of all entries',
  unbalanced: 'Transfers that don’t add up to zero',
  differing: 'Writers whose balance differs',
  monthsChecked: 'Months recalculated',
  noMonths: 'None of these months is closed yet.',
  monthRight: 'the same to the cent',
  storiesDiffer: (count: number) => `${count} ${count === 1 ? 'story day differs' : 'story days differ'}`,
  unchecked: 'Months not recalculated',
  uncheckedAbout: `Reading records are kept for ${keptDays} days, and one check covers a limited number of members. Choose fewer months to check the others.`,
  transfer: (name: string, amount: string) => `${name}: ${amount}`,
  writer: (id: string, balance: string, ledger: string) => `User ${id}: balance ${balance}, ledger ${ledger}`,
  story: (id: string, writerId: string, date: string, stored: string, computed: string) =>
    `Story ${id}, writer ${writerId}, ${date}: stored ${stored}, computed ${computed}`,
  total: (of: 'FEES' | 'EARNED', month: string, rows: string, ledger: string) =>
    `${of === 'FEES' ? 'Members’ fees' : 'Writers’ earnings'}: month ${month}, rows ${rows}, ledger ${ledger}`,
  more: (count: number) => `and ${count} more`,
} as const
