/** R443, R446 */
import type { Environment } from '#schema/enums.ts'
import { LogLevel } from '#schema/visitEnums.ts'
import type { LogRecord } from '#schema/inputs/reports.ts'
import * as limits from '#schema/limits/visit.ts'
import { reportPaths } from '#schema/routes/reportPaths.ts'
import { postReport } from '#client/reporting/post.ts'

type Facts = LogRecord['data']
type Log = (message: string, data?: Facts) => void

const { error, warn, info, debug, trace } = console
const toConsole = { error, warn, info, debug, trace }

let threshold: LogLevel = 'silent'
let waiting: LogRecord[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export const log: Record<Exclude<LogLevel, 'silent'>, Log> = {
  error: (message, data) => record('error', message, data),
  warn: (message, data) => record('warn', message, data),
  info: (message, data) => record('info', message, data),
  debug: (message, data) => record('debug', message, data),
  trace: (message, data) => record('trace', message, data),
}

/** R043 */
export function startLogs(environment: Environment): void {
  threshold = environment === 'production' ? 'warn' : 'info'
  console.warn = (...parts: unknown[]) => log.warn(parts.map(String).join(' '))
  addEventListener('pagehide', flush)
}

function record(level: LogRecord['level'], message: string, data?: Facts) {
  toConsole[level].call(console, message, ...(data ? [data] : []))
  if (LogLevel.indexOf(level) > LogLevel.indexOf(threshold) || waiting.length >= limits.reports.logs) return
  waiting.push({ level, message, ...(data && { data }) })
  timer ??= setTimeout(flush, limits.errorReporter.delay)
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length) postReport(reportPaths.logs, waiting)
  waiting = []
}
