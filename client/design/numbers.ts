/** Server and browser print the same text. */
import { formatDate, formatDuration } from '#client/design/format.ts'
import { day, second } from '#schema/limits.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** 12345 is '12,345'. Not abbreviated, since it may be compared with a bill. */
export const whole = (value: number): string => grouped.format(value)

/** '3.4', '108'. */
export const average = (sum: number, of: number): string => {
  const value = of ? sum / of : 0
  return value < 100 ? tenths.format(value) : whole(value)
}

/** '71%'. 0% only for exactly none, 100% only for all. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  if (share < 1 && share > 0.99) return '>99%'
  return `${Math.round(share * 100)}%`
}

/** '$2.96', '$0.034', '$0.001': below ten cents, two significant digits. */
export const dollars = (value: number): string =>
  `$${value === 0 || value >= 0.1 ? value.toFixed(2) : Number(value.toPrecision(2))}`

/** '0 KB', '812 KB', '3.2 MB'. */
export const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${whole(bytes / 1000)} KB` : `${tenths.format(bytes / 1_000_000)} MB`

/** '14:05', UTC. */
export const clock = (at: number): string => new Date(at).toISOString().slice(11, 16)

/** 'Nov 21, 14:05', UTC, with the year if it is not the current one. */
export const moment = (at: number, now: number): string => `${formatDate(at, now)}, ${clock(at)}`

/** '12 min ago', '3 days ago'. */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at)
  if (passed < day) return `${formatDuration(passed / second)} ago`
  const days = Math.floor(passed / day)
  return `${days} ${days === 1 ? 'day' : 'days'} ago`
}
