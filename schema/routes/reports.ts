import { reportPaths } from '#schema/routes/reportPaths.ts'
import { api } from '#schema/routes/row.ts'

/** Floods must not reach the database. */
const report = { handler: 'early', methods: ['POST'] } as const

export const reports = [
  api('ReportPerformance', reportPaths.performance, report),
  api('ReportClientMetrics', reportPaths.metrics, report),
  api('ReportErrors', reportPaths.errors, report),
  api('ReportEvents', reportPaths.events, report),
  api('IntakeLogs', reportPaths.logs, report),
]
