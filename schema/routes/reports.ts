import { api } from '#schema/routes/row.ts'

/** Answered before the host is looked up, so that no flood of reports reaches the database. */
const report = { handler: 'early', methods: ['POST'] } as const

export const reports = [
  // Written with a trailing slash; a POST is never redirected (D13).
  api('ReportPerformance', '/_/clientele/reports/performance/', report),
  api('ReportClientMetrics', '/_/clientele/reports/client-metrics', report),
  api('ReportErrors', '/_/clientele/reports/errors', report),
  api('ReportEvents', '/_/clientele/reports/events', report),
  api('IntakeLogs', '/_/clientele/reports/logs', report),
]
