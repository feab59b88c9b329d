/** The operator's figures by month (decision 148): their periods, and what a check of the ledger finds. */
import { limits } from '#schema/limits.ts'
import { monthNamed, monthOf } from '#schema/partner.ts'

/** A payment; money that was given back; money that a bank holds back after a dispute. */
export const MoneyChange = ['PAYMENT', 'REFUND', 'DISPUTE'] as const
export type MoneyChange = (typeof MoneyChange)[number]

/** A membership began or ended; a trial began or was paid for; a seat of a gift was redeemed. */
export const MemberChange = ['JOINED', 'ENDED', 'TRIAL', 'CONVERTED', 'REDEEMED'] as const
export type MemberChange = (typeof MemberChange)[number]

export const REVENUE_TABLES = ['payments', 'members', 'gifts', 'writers'] as const
export type RevenueTableName = (typeof REVENUE_TABLES)[number]

/** Months, the first and the last. */
export interface RevenuePeriod {
  from: number
  until: number
}

/**
 * The months that an address names ('2026-10'), up to the present one. What is missing or is no month has its default:
 * the present month and the twelve before it. Null where the first is after the last, or too long before it.
 */
export function revenuePeriod(
  { from, until }: { from?: string | null; until?: string | null },
  at: number,
): RevenuePeriod | null {
  const present = monthOf(at)
  const last = Math.min(monthNamed(until ?? '') ?? present, present)
  const first = monthNamed(from ?? '') ?? last - limits.revenue.months
  return first > last || last - first >= limits.revenue.mostMonths ? null : { from: first, until: last }
}

/** What a check of the ledger found. Amounts are cents; lists have the first of what differs. */
export interface CheckedLedger extends RevenuePeriod {
  /** Of all entries: 0 if nothing is wrong. */
  sum: number
  /** Transfers whose entries are not 0 together. */
  unbalanced: number
  transfers: { transfer: string; amount: number }[]
  /** Writers whose balance is not what the ledger has for them. */
  differing: number
  writers: { userId: string; balance: number; ledger: number }[]
  /** Closed months of the period that were computed again. */
  months: CheckedMonth[]
  /** Closed months of the period that were not: their reading is no longer kept, or they were too many at once. */
  unchecked: number[]
}

export interface CheckedMonth {
  month: number
  /** Stories and days whose earnings are not the same when they are computed again. */
  differing: number
  stories: { postId: string; day: number; stored: number; computed: number }[]
  /** What the month says, what its rows say, and what the ledger says; named where they are not all the same. */
  totals: { of: 'FEES' | 'EARNED'; month: number; rows: number; ledger: number }[]
}

export const isRight = ({ sum, unbalanced, differing, months }: CheckedLedger): boolean =>
  sum === 0 &&
  unbalanced === 0 &&
  differing === 0 &&
  months.every((month) => month.differing === 0 && month.totals.length === 0)
