/** The operator's monthly figures (decision 148): periods, and results of checking the ledger. */
import { limits } from '#schema/limits.ts'
import { monthNamed, monthOf } from '#schema/partner.ts'

/** A payment, a refund, or money held back by a bank after a dispute. */
export const MoneyChange = ['PAYMENT', 'REFUND', 'DISPUTE'] as const
export type MoneyChange = (typeof MoneyChange)[number]

/** A membership started or ended; a trial started or was paid for; a gift's seat was redeemed. */
export const MemberChange = ['JOINED', 'ENDED', 'TRIAL', 'CONVERTED', 'REDEEMED'] as const
export type MemberChange = (typeof MemberChange)[number]

export const REVENUE_TABLES = ['payments', 'members', 'gifts', 'writers'] as const
export type RevenueTableName = (typeof REVENUE_TABLES)[number]

/** The first and last month. */
export interface RevenuePeriod {
  from: number
  until: number
}

/**
 * The months named in an address ('2026-10'), up to the current one. Missing or invalid ones default to the last twelve
 * months and the current one. Null if the first is after the last, or too long before it.
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

/** The result of a ledger check. Amounts are cents; lists contain the first differences. */
export interface CheckedLedger extends RevenuePeriod {
  /** The sum of all entries; 0 if correct. */
  sum: number
  /** Transfers with entries that do not sum to 0. */
  unbalanced: number
  transfers: { transfer: string; amount: number }[]
  /** Writers with a balance different from the ledger's. */
  differing: number
  writers: { userId: string; balance: number; ledger: number }[]
  /** Recomputed closed months of the period. */
  months: CheckedMonth[]
  /** Closed months that were not recomputed: their reading was deleted, or they were too many. */
  unchecked: number[]
}

export interface CheckedMonth {
  month: number
  /** Stories and days with different earnings when recomputed. */
  differing: number
  stories: { postId: string; day: number; writerId: string; stored: number; computed: number }[]
  /** A month's total by its row, its detail rows, and the ledger; listed if they differ. */
  totals: { of: 'FEES' | 'EARNED'; month: number; rows: number; ledger: number }[]
}

export const isRight = ({ sum, unbalanced, differing, months }: CheckedLedger): boolean =>
  sum === 0 &&
  unbalanced === 0 &&
  differing === 0 &&
  months.every((month) => month.differing === 0 && month.totals.length === 0)
