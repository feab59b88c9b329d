/** The route table is loaded with the app. */
export const reportPaths = {
  // A POST is never redirected (D13).
  performance: '/_/clientele/reports/performance/',
  metrics: '/_/clientele/reports/client-metrics',
  errors: '/_/clientele/reports/errors',
  events: '/_/clientele/reports/events',
  logs: '/_/clientele/reports/logs',
} as const
