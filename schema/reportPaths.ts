/** Where browsers send their reports: apart from the route table, which comes with the app. */
export const reportPaths = {
  // Written with a trailing slash; a POST is never redirected (D13).
  performance: '/_/clientele/reports/performance/',
  metrics: '/_/clientele/reports/client-metrics',
  errors: '/_/clientele/reports/errors',
  events: '/_/clientele/reports/events',
  logs: '/_/clientele/reports/logs',
} as const
