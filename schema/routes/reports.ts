import { api } from '#schema/routes/row.ts'

/** Before the host is looked up, so that no flood of them reaches the database. */
const report = { handler: 'early', methods: ['POST'] } as const

export const reports = [
  // written with a trailing slash; a POST is never redirected (D13)
  api('ReportPerformance', '/_/clientele/reports/performance/', report),
  api('ReportClientMetrics', '/_/clientele/reports/client-metrics', report),
  api('ReportErrors', '/_/clientele/reports/errors', report),
  api('ReportEvents', '/_/clientele/reports/events', report),
  api('IntakeLogs', '/_/clientele/reports/logs', report),
]
