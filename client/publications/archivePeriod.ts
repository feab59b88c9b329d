/** UTC */
import type { PublicationArchivePageQuery } from '#schema/generated/operations.ts'
import type { PathParams } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { archiveTitle } from '#client/topics/dates.ts'
import { type ArchiveDate, printDate } from '#client/topics/topicView.ts'

export type ArchivedCollection = NonNullable<PublicationArchivePageQuery['collection']>

interface ArchivePlace {
  title: string
  route: RouteName
  params: PathParams
}

/** Null for the overview. Accepts one digit, writes two. */
export function periodOf({ year, month, day }: Record<string, string | undefined>): ArchiveDate | null {
  if (!year) return null
  return { year, month: month?.padStart(2, '0'), day: day?.padStart(2, '0') }
}

export function placeOfPeriod(period: ArchiveDate): ArchivePlace {
  const { year, month, day } = period
  const title = archiveTitle(period)
  if (day) return { title, route: 'ShowCollectionArchiveDay', params: { year, month, day } }
  if (month) return { title, route: 'ShowCollectionArchiveMonth', params: { year, month } }
  return { title, route: 'ShowCollectionArchiveYear', params: { year } }
}

/** The longest first. */
export const periodsAbove = ({ year, month, day }: ArchiveDate): ArchiveDate[] => [
  ...(month ? [{ year }] : []),
  ...(month && day ? [{ year, month }] : []),
]

/** @param dates as `printDate` writes them, in any order */
export function neighbours(
  period: ArchiveDate,
  dates: readonly string[],
): { earlier?: ArchiveDate; later?: ArchiveDate } {
  const own = printDate(period)
  const sorted = dates.toSorted()
  const earlier = sorted.findLast((date) => date < own)
  const later = sorted.find((date) => date > own)
  return {
    earlier: earlier === undefined ? undefined : readDate(earlier),
    later: later === undefined ? undefined : readDate(later),
  }
}

function readDate(date: string): ArchiveDate {
  const [year = '', month, day] = date.split('-')
  return { year, month, day }
}
