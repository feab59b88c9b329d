/** A billing period ends on the day of the month on which the first started, or on the last day of a shorter month. */

export type Interval = 'month' | 'year'

/**
 * All times are seconds.
 * @param anchor the start of the first period
 * @returns the first period end after `at`
 */
export function periodEnd(anchor: number, interval: Interval, at: number): number {
  const begun = new Date(anchor * 1000)
  const now = new Date(at * 1000)
  const step = interval === 'year' ? 12 : 1
  const months =
    (now.getUTCFullYear() - begun.getUTCFullYear()) * 12 + now.getUTCMonth() - begun.getUTCMonth()
  for (let steps = Math.max(1, Math.floor(months / step)); ; steps++) {
    const end = monthsLater(begun, steps * step)
    if (end > at) return end
  }
}

function monthsLater(from: Date, months: number): number {
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay))
  return Math.floor(later.getTime() / 1000)
}
