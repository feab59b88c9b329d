/** Error reports: queued, at most 10 at once and 50 a session, sent five seconds after the first (R441, R444). */
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'

interface ErrorReport {
  message: string
  stack?: string
  path: string
}

const queue: ErrorReport[] = []
let sent = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function startReporting(): void {
  addEventListener('error', (event: ErrorEvent) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => report(event.reason))
}

export function report(error: unknown): void {
  if (queue.length >= limits.errorReporter.queue || sent + queue.length >= limits.errorReporter.maxPerSession) return
  queue.push({
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
    path: location.pathname,
  })
  timer ??= setTimeout(flush, limits.errorReporter.delay)
}

function flush() {
  timer = undefined
  const reports = queue.splice(0)
  sent += reports.length
  navigator.sendBeacon(path('ReportErrors'), new Blob([JSON.stringify(reports)], { type: 'application/json' }))
}
