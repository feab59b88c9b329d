/** 1500 is '1.5K', 2000000 is '2M' (R495). Rounded down, because a count must not claim too much. */
export function abbreviateNumber(value: number): string {
  const size = Math.abs(value)
  if (size < 1000) return String(Math.trunc(value))
  const [unit, suffix] = size < 1_000_000 ? [1000, 'K'] : [1_000_000, 'M']
  const short = value / unit
  return (Math.abs(short) < 100 ? Math.trunc(short * 10) / 10 : Math.trunc(short)) + suffix
}

/** '1 response', '1.5K responses'. */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${abbreviateNumber(value)} ${value === 1 ? one : many}`

/** Seconds as '45 sec', '12 min' or '1 hr 5 min' (R495). */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} sec`
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} hr` + (rest ? ` ${rest} min` : '')
}

/** '5 min read'; at least one minute. */
export const formatReadingTime = (minutes: number): string =>
  `${formatDuration(Math.max(1, Math.round(minutes)) * 60)} read`

/** UTC: '4 Mar 2024', or '4 Mar' in the year of `now`. Both are milliseconds. */
export function formatDate(at: number, now?: number): string {
  const date = new Date(at)
  const day = `${date.getUTCDate()} ${month(date).slice(0, 3)}`
  const isThisYear = now !== undefined && date.getUTCFullYear() === new Date(now).getUTCFullYear()
  return isThisYear ? day : `${day} ${date.getUTCFullYear()}`
}

/** 'just now', '12 min. ago', '5 hours ago'; null for the future and for more than a day ago. */
export function formatAgo(at: number, now: number): string | null {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 0 || minutes >= 24 * 60) return null
  if (minutes === 0) return 'just now'
  // Short style, because the text must fit in the space of a date.
  if (minutes < 60) return new Intl.RelativeTimeFormat('en', { style: 'short' }).format(-minutes, 'minute')
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / 60), 'hour')
}

/** '4 March 2024 at 14:05 UTC'. */
export function formatFullDate(at: number): string {
  const date = new Date(at)
  const time = date.toISOString().slice(11, 16)
  return `${date.getUTCDate()} ${month(date)} ${date.getUTCFullYear()} at ${time} UTC`
}

/** 'March 2024'. */
export function formatMonth(at: number): string {
  const date = new Date(at)
  return `${month(date)} ${date.getUTCFullYear()}`
}

const month = (date: Date) => MONTHS[date.getUTCMonth()] ?? ''

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
