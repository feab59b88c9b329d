/** Decision 145. */
import { tax, taxStatus } from '#schema/limits/numbers.ts'

/** Incoming money is negative; amounts sum to 0. */
export const LedgerAccount = ['FEES', 'PLATFORM', 'WRITER', 'IN_TRANSIT', 'PAID_OUT', 'WITHHELD'] as const
export type LedgerAccount = (typeof LedgerAccount)[number]

export const PayoutState = ['OPEN', 'PAID', 'FAILED', 'REVERSED'] as const
export type PayoutState = (typeof PayoutState)[number]

export const PayoutAccountState = ['STARTED', 'IN_REVIEW', 'READY', 'RESTRICTED'] as const
export type PayoutAccountState = (typeof PayoutAccountState)[number]

export const TaxForm = ['W9', 'W8BEN'] as const
export type TaxForm = (typeof TaxForm)[number]

export const TaxDecision = ['APPROVE', 'HOLD', 'INVALID'] as const
export type TaxDecision = (typeof TaxDecision)[number]

export const EnrollmentStep = ['eligibility', 'country', 'terms', 'tax', 'payout'] as const
export type EnrollmentStep = (typeof EnrollmentStep)[number]

export const PartnerRequirement = ['email', 'stories', 'followers'] as const
export type PartnerRequirement = (typeof PartnerRequirement)[number]

/** R219 */
export const PP_TERMS_ACKNOWLEDGEMENT = 'PP_TERMS_ACKNOWLEDGEMENT'

export type TaxDocumentStatus = (typeof taxStatus)[keyof typeof taxStatus]

export const isUnderReview = (status: number | null): boolean =>
  status === taxStatus.pending || status === taxStatus.onHold

export const reviewDays = `${tax.reviewMin} to ${tax.reviewMax} business days`

/** Months since January 1970, UTC. */
export const monthOf = (at: number): number => {
  const date = new Date(at)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

export const monthStart = (month: number): number => Date.UTC(1970, month, 1)

/** '2026-10' */
export const monthName = (month: number): string => new Date(monthStart(month)).toISOString().slice(0, 7)

export function monthNamed(name: string): number | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name)
  return found ? (Number(found[1]) - 1970) * 12 + Number(found[2]) - 1 : null
}

export interface PaidPeriod {
  startsAt: number
  endsAt: number
  amount: number
}

/** Cents; a period's months sum to its amount. */
export function accrued({ startsAt, endsAt, amount }: PaidPeriod, at: number): number {
  if (at >= endsAt) return amount
  if (at <= startsAt) return 0
  return Math.floor((amount * (at - startsAt)) / (endsAt - startsAt))
}

export interface Part {
  id: string
  weight: number
}

/**
 * The remainder goes, a cent each, to the largest weight, then the lowest id.
 * @returns cents in the given order
 */
export function divide(cents: number, given: readonly Part[]): number[] {
  const total = given.reduce((sum, { weight }) => sum + weight, 0)
  if (total <= 0 || cents <= 0) return given.map(() => 0)
  // Cents times milliseconds can exceed exact numbers.
  const parts = given.map(({ weight }) => Number((BigInt(cents) * BigInt(weight)) / BigInt(total)))
  let left = cents - parts.reduce((sum, part) => sum + part, 0)
  for (const at of inOrder(given)) {
    if (left === 0) break
    parts[at]! += 1
    left -= 1
  }
  return parts
}

const inOrder = (parts: readonly Part[]): number[] =>
  parts
    .map((part, at) => ({ ...part, at }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || (one.id < other.id ? -1 : 1))
    .map(({ at }) => at)

export const writersPart = (fee: number, platformPercent: number): number =>
  fee <= 0 ? 0 : Math.floor((fee * (100 - platformPercent)) / 100)
