/** R439, R440 */
import type { ClientMetric, ClientMetrics } from '#schema/inputs/reports.ts'
import * as limits from '#schema/limits/visit.ts'
import { reportPaths } from '#schema/routes/reportPaths.ts'
import { postReport } from '#client/reporting/post.ts'

/** R408 */
const CLIENT_NAME = 'lite'

let waiting: ClientMetric[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let client: ClientMetrics['client'] | undefined

/** A measurement before `startMetrics` is queued. */
export function metric(type: ClientMetric['type'], data: ClientMetric['data']): void {
  waiting.push({ type, data })
  if (client) timer ??= setTimeout(flush, limits.errorReporter.delay)
}

export function startMetrics(release: string): void {
  client = { name: CLIENT_NAME, version: release }
  metric('ready', { at: Math.round(performance.now()) })
  const observers = [
    observe(
      'paint',
      (entry) =>
        entry.name === 'first-contentful-paint' && metric('fcp', { at: Math.round(entry.startTime) }),
    ),
    observe('largest-contentful-paint', (entry) => (largestPaint = entry.startTime)),
    observe('first-input', (entry) =>
      metric('fid', { wait: Math.round(timingOf(entry).processingStart - entry.startTime) }),
    ),
    observe('layout-shift', (entry) => (shift += timingOf(entry).hadRecentInput ? 0 : timingOf(entry).value)),
  ]
  setTimeout(() => {
    for (const observer of observers) observer?.disconnect()
    if (largestPaint !== undefined) metric('lcp', { at: Math.round(largestPaint) })
    metric('cls', { value: Math.round(shift * 10_000) / 10_000 })
    flush()
  }, limits.performanceObserver.stop)
  addEventListener('pagehide', flush)
}

let largestPaint: number | undefined
let shift = 0

function flush() {
  clearTimeout(timer)
  timer = undefined
  if (!waiting.length || !client) return
  const events = waiting.splice(0, limits.reports.metrics)
  postReport(reportPaths.metrics, { client, events } satisfies ClientMetrics, {
    'x-client': CLIENT_NAME,
  })
}

function observe(type: string, take: (entry: PerformanceEntry) => unknown): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true })
  return observer
}

const timingOf = (entry: PerformanceEntry) =>
  entry as PerformanceEntry & { processingStart: number; hadRecentInput: boolean; value: number }
