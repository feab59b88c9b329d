/** Decision 148. */
import { limits } from '#schema/limits.ts'
import { monthNamed, monthOf } from '#schema/partner/partner.ts'

export const MoneyChange = ['PAYMENT', 'REFUND', 'DISPUTE'] as const
export type MoneyChange = (typeof MoneyChange)[number]

export const MemberChange = ['JOINED', 'ENDED', 'TRIAL', 'CONVERTED', 'REDEEMED'] as const
export type MemberChange = (typeof MemberChange)[number]

export const REVENUE_TABLES = ['payments', 'members', 'gifts', 'writers'] as const
export type RevenueTableName = (typeof REVENUE_TABLES)[number]

export interface RevenuePeriod {
  from: number
  until: number
}

/** Defaults to the last twelve months; null if invalid or too long. */
export function revenuePeriod(
  { from, until }: { from?: string | null; until?: string | null },
  at: number,
): RevenuePeriod | null {
  const present = monthOf(at)
  const last = Math.min(monthNamed(until ?? '') ?? present, present)
  const first = monthNamed(from ?? '') ?? last - limits.revenue.months
  return first > last || last - first >= limits.revenue.mostMonths ? null : { from: first, until: last }
}

export interface CheckedLedger extends RevenuePeriod {
  sum: number
  unbalanced: number
  transfers: { transfer: string; amount: number }[]
  differing: number
  writers: { userId: string; balance: number; ledger: number }[]
  months: CheckedMonth[]
  /** Their reading was deleted, or they were too many. */
  unchecked: number[]
}

export interface CheckedMonth {
  month: number
  differing: number
  stories: { postId: string; day: number; writerId: string; stored: number; computed: number }[]
  totals: { of: 'FEES' | 'EARNED'; month: number; rows: number; ledger: number }[]
}

export const isRight = ({ sum, unbalanced, differing, months }: CheckedLedger): boolean =>
  sum === 0 &&
  unbalanced === 0 &&
  differing === 0 &&
  months.every((month) => month.differing === 0 && month.totals.length === 0)
