import { api } from '#schema/routes/row.ts'

export const reports = [
  // written with a trailing slash; a POST is never redirected (D13)
  api('ReportPerformance', '/_/clientele/reports/performance/'),
  api('ReportClientMetrics', '/_/clientele/reports/client-metrics'),
  api('ReportErrors', '/_/clientele/reports/errors'),
  api('ReportEvents', '/_/clientele/reports/events'),
  api('IntakeLogs', '/_/clientele/reports/logs'),
]
