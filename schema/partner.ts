/** The Partner Program: its months, accounts and states, and how a member's fee is divided (decision 145). */
import { tax, taxStatus } from '#schema/limits/numbers.ts'

/** The accounts of the ledger. Money that comes in is negative, so that all amounts together are always 0. */
export const LedgerAccount = ['FEES', 'PLATFORM', 'WRITER', 'IN_TRANSIT', 'PAID_OUT', 'WITHHELD'] as const
export type LedgerAccount = (typeof LedgerAccount)[number]

export const PayoutState = ['OPEN', 'PAID', 'FAILED', 'REVERSED'] as const
export type PayoutState = (typeof PayoutState)[number]

/** What the provider says of the account that a writer is paid to. */
export const PayoutAccountState = ['STARTED', 'IN_REVIEW', 'READY', 'RESTRICTED'] as const
export type PayoutAccountState = (typeof PayoutAccountState)[number]

/** The form of the United States for its citizens and residents, and the one for everyone else. */
export const TaxForm = ['W9', 'W8BEN'] as const
export type TaxForm = (typeof TaxForm)[number]

/** What staff decide about a tax document. */
export const TaxDecision = ['APPROVE', 'HOLD', 'INVALID'] as const
export type TaxDecision = (typeof TaxDecision)[number]

/** The steps of enrolment, in order: values of `{step}`. */
export const EnrollmentStep = ['eligibility', 'country', 'terms', 'tax', 'payout'] as const
export type EnrollmentStep = (typeof EnrollmentStep)[number]

/** What can keep a writer from applying. */
export const PartnerRequirement = ['email', 'stories', 'followers'] as const
export type PartnerRequirement = (typeof PartnerRequirement)[number]

/** The hint that stands for the acknowledgement of new terms (R219). */
export const PP_TERMS_ACKNOWLEDGEMENT = 'PP_TERMS_ACKNOWLEDGEMENT'

export type TaxDocumentStatus = (typeof taxStatus)[keyof typeof taxStatus]

/** Statuses in which the writer waits for us. */
export const isUnderReview = (status: number | null): boolean =>
  status === taxStatus.pending || status === taxStatus.onHold

/** '3 to 5 business days'. */
export const reviewDays = `${tax.reviewMin} to ${tax.reviewMax} business days`

/** Months since January 1970, UTC. */
export const monthOf = (at: number): number => {
  const date = new Date(at)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}

/** The first moment of a month; also the end of the one before. */
export const monthStart = (month: number): number => Date.UTC(1970, month, 1)

/** '2026-10', as addresses and files have it. */
export const monthName = (month: number): string => new Date(monthStart(month)).toISOString().slice(0, 7)

/** The month of such a name; null if it is none. */
export function monthNamed(name: string): number | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name)
  return found ? (Number(found[1]) - 1970) * 12 + Number(found[2]) - 1 : null
}

export interface PaidPeriod {
  startsAt: number
  endsAt: number
  /** Cents, less what was given back. */
  amount: number
}

/** The cents of a period that belong to the time before a moment. All of its months together are its amount. */
export function accrued({ startsAt, endsAt, amount }: PaidPeriod, at: number): number {
  if (at >= endsAt) return amount
  if (at <= startsAt) return 0
  return Math.floor((amount * (at - startsAt)) / (endsAt - startsAt))
}

export interface Reading {
  /** What was read: of a story, or of a day of it. */
  id: string
  /** Milliseconds. */
  ms: number
}

/**
 * Divides cents by reading time. What division leaves over goes, a cent each, to the longest read, then the lowest id.
 * @returns the cents of each reading, in the order given; all 0 if nothing was read
 */
export function divide(cents: number, readings: readonly Reading[]): number[] {
  const total = readings.reduce((sum, { ms }) => sum + ms, 0)
  if (total <= 0 || cents <= 0) return readings.map(() => 0)
  // Cents times milliseconds can exceed what a number holds exactly.
  const parts = readings.map(({ ms }) => Number((BigInt(cents) * BigInt(ms)) / BigInt(total)))
  let left = cents - parts.reduce((sum, part) => sum + part, 0)
  for (const at of inOrder(readings)) {
    if (left === 0) break
    parts[at]! += 1
    left -= 1
  }
  return parts
}

/** The longest first, then the lowest id. Nothing is left over for what was not read. */
const inOrder = (readings: readonly Reading[]): number[] =>
  readings
    .map((reading, at) => ({ ...reading, at }))
    .filter(({ ms }) => ms > 0)
    .toSorted((one, other) => other.ms - one.ms || (one.id < other.id ? -1 : 1))
    .map(({ at }) => at)

/** The cents of a fee that writers share: the rest, and what is left over, stays with the platform. */
export const writersPart = (fee: number, platformPercent: number): number =>
  fee <= 0 ? 0 : Math.floor((fee * (100 - platformPercent)) / 100)
