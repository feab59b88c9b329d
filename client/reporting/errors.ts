/** Batched, and at most fifty per page (R441, R444). */
import type { ErrorReport } from '#schema/inputs/reports.ts'
import * as limits from '#schema/limits/visit.ts'
import { reportPaths } from '#schema/routes/reportPaths.ts'
import { postReport } from '#client/reporting/post.ts'

const { queue: MOST_WAITING, maxPerSession, delay } = limits.errorReporter

let waiting: ErrorReport[] = []
let taken = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function startReporting(): void {
  addEventListener('error', (event: ErrorEvent) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => report(event.reason))
  addEventListener('pagehide', flush)
}

export function report(error: unknown): void {
  if (taken >= maxPerSession) return
  taken += 1
  waiting.push({
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    stack: error instanceof Error ? error.stack : undefined,
    path: location.pathname,
  })
  if (waiting.length >= MOST_WAITING) flush()
  else timer ??= setTimeout(flush, delay)
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length) postReport(reportPaths.errors, waiting)
  waiting = []
}
