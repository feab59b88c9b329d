import type { BillingPeriod } from '#schema/enums.ts'

const MONTHS = { MONTHLY: 1, YEARLY: 12 } as const satisfies Record<BillingPeriod, number>

/** @returns milliseconds */
export function periodAfter(start: number, period: BillingPeriod): number {
  const from = new Date(start)
  const month = from.getUTCMonth() + MONTHS[period]
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return from.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay))
}
