/** Reports as lines of the log, without anything that could identify a person or give access. */
import type { z } from 'zod'
import type {
  clientMetrics,
  errorReports,
  eventRecords,
  logRecords,
  performanceReport,
} from '#schema/inputs/reports.ts'
import { decodeSource, sourceModules } from '#schema/stats/source.ts'
import { logError, logInfo } from '#worker/platform/log.ts'
import { pathForLog, scrub } from '#worker/platform/scrub.ts'

const FROM = { where: 'browser' } as const

export function errorLines(reports: z.output<typeof errorReports>): void {
  for (const { message, stack, path, release } of reports) {
    logError(scrub(message), {
      ...FROM,
      stack: stack && scrub(stack),
      path: path && pathForLog(path),
      release,
    })
  }
}

/** One line for a request, which may have a thousand entries: how often each event happened, and each source's module. */
export function eventLine(records: z.output<typeof eventRecords>): void {
  const counts: Record<string, number> = {}
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const { type, data } of records) {
    add(`event.${scrub(type)}`)
    const source = typeof data?.source === 'string' ? decodeSource(data.source) : null
    if (source?.name && Object.hasOwn(sourceModules, source.name)) add(`source.${source.name}`)
  }
  logInfo('events', { ...FROM, count: records.length, ...counts })
}

export function metricLines({ client, events }: z.output<typeof clientMetrics>): void {
  for (const { type, data } of events) {
    logInfo('client metric', {
      ...FROM,
      client: scrub(client.name),
      version: scrub(client.version),
      type: scrub(type),
      ...factsOf(data),
    })
  }
}

export function performanceLine({ path, timings }: z.output<typeof performanceReport>): void {
  logInfo('performance', { ...FROM, path: path && pathForLog(path), ...factsOf(timings) })
}

/** At the level that the browser set (R446). */
export function logLines(records: z.output<typeof logRecords>): void {
  for (const { level, message, data } of records) {
    logInfo(scrub(message), { ...FROM, level, ...factsOf(data ?? {}) })
  }
}

/** The prefix keeps them from overwriting our fields. */
const factsOf = (facts: Record<string, string | number | boolean | null>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      `data.${scrub(name)}`,
      typeof value === 'string' ? scrub(value) : value,
    ]),
  )
