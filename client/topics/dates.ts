/** UTC */
import { formatDate, formatMonth } from '#client/design/format.ts'
import { type ArchiveDate, printDate } from '#client/topics/topicView.ts'

/** 'Jan' to 'Dec' */
export const MONTH_NAMES: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  formatMonth(Date.UTC(2000, month)).slice(0, 3),
)

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Saturday' for '2026-11-21'. */
export const weekdayOf = (date: string): string => WEEKDAYS[new Date(date).getUTCDay()] ?? ''

/** '21 Nov 2026' for '2026-11-21'. */
export const formatDay = (date: string): string => formatDate(Date.parse(date))

/** '2024', 'March 2024' or '4 Mar 2024'. */
export function archiveTitle(date: ArchiveDate): string {
  if (date.day) return formatDay(printDate(date))
  return date.month ? formatMonth(Date.parse(`${printDate(date)}-01`)) : date.year
}
