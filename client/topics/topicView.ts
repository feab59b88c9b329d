import type { PostSort, TimePeriod } from '#schema/enums.ts'
import type { TopicPageQuery } from '#schema/generated/operations.ts'
import type { PageLocation } from '#client/browser/page.ts'

export type TopicView =
  | { tab: 'hot' | 'latest'; sort: PostSort }
  | { tab: 'top'; sort: PostSort; period: TimePeriod }
  | { tab: 'writers' }
  /** Null for the overview. */
  | { tab: 'archive'; date: ArchiveDate | null }

export interface ArchiveDate {
  year: string
  /** Two digits, as `day`. */
  month?: string
  day?: string
}

/** The data's tag exists. */
export interface TopicViewProps {
  data: TopicPageQuery & { tag: NonNullable<TopicPageQuery['tag']> }
  at: PageLocation
}

const PERIOD_SORTS: Record<TimePeriod, PostSort> = {
  week: 'TOP_WEEK',
  month: 'TOP_MONTH',
  year: 'TOP_YEAR',
  'all-time': 'TOP_ALL_TIME',
}

/** The page must know its variables before its data. */
export function topicView({ row, params }: Pick<PageLocation, 'row' | 'params'>): TopicView {
  switch (row.name) {
    case 'ShowTagLatest':
      return { tab: 'latest', sort: 'NEW' }
    case 'ShowTagTop': {
      const period = params.timePeriod as TimePeriod
      return { tab: 'top', sort: PERIOD_SORTS[period], period }
    }
    case 'ShowTagTopWriters':
      return { tab: 'writers' }
    case 'ShowTagArchive':
    case 'ShowTagArchiveYear':
    case 'ShowTagArchiveMonth':
    case 'ShowTagArchiveDay':
      return { tab: 'archive', date: archiveDate(params) }
    default:
      return { tab: 'hot', sort: 'HOT' }
  }
}

function archiveDate({ year, month, day }: Record<string, string | undefined>): ArchiveDate | null {
  if (!year) return null
  return { year, month: month?.padStart(2, '0'), day: day?.padStart(2, '0') }
}

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
export const printDate = ({ year, month, day }: ArchiveDate): string =>
  [year, month, day].filter((part) => part !== undefined).join('-')

export const archiveRoute = ({ month, day }: ArchiveDate) =>
  day ? 'ShowTagArchiveDay' : month ? 'ShowTagArchiveMonth' : 'ShowTagArchiveYear'
