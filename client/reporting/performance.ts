import type { PerformanceReport } from '#schema/inputs/reports.ts'
import { reportPaths } from '#schema/routes/reportPaths.ts'
import { postReport } from '#client/reporting/post.ts'

/** R447: milliseconds since the request, and bytes. */
export function reportPerformance(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry) return
  const report: PerformanceReport = {
    path: location.pathname,
    timings: {
      type: entry.type,
      firstByte: Math.round(entry.responseStart),
      lastByte: Math.round(entry.responseEnd),
      interactive: Math.round(entry.domInteractive),
      complete: Math.round(entry.domComplete),
      bytes: entry.transferSize,
    },
  }
  postReport(reportPaths.performance, report)
}
