import type { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'

export type ReportKind = keyof typeof limits.reports.shieldEntries

/** A POST is answered with a slash at its path's end and without (D13). */
const bare = (pathname: string) => pathname.replace(/\/+$/, '')

const KINDS = new Map<string, ReportKind>([
  [bare(path('ReportErrors')), 'errors'],
  [bare(path('ReportEvents')), 'events'],
  [bare(path('ReportClientMetrics')), 'client-metrics'],
  [bare(path('IntakeLogs')), 'logs'],
  [bare(path('ReportPerformance')), 'performance'],
])

/** Everything below the paths of reports, as a pattern. */
export const REPORTS = path('ReportErrors').replace(/[^/]+$/, '*')

export const reportKindOf = (pathname: string): ReportKind | null => KINDS.get(bare(pathname)) ?? null
