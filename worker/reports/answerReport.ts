/**
 * `POST /_/clientele/reports/…` (R439-R447): reports of browsers become lines of the log. They are answered before the
 * host is looked up, so no flood of them reaches the database. Only readings of stories are stored there (decision
 * 136), behind a separate shield.
 */
import type { z } from 'zod'
import {
  clientMetrics,
  errorReports,
  eventRecords,
  logRecords,
  performanceReport,
} from '#schema/inputs/reports.ts'
import { limits } from '#schema/limits.ts'
import { clientIp } from '#worker/platform/http/clientIp.ts'
import { readJson } from '#worker/platform/http/readJson.ts'
import { isFromForeignPage, isJson } from '#worker/platform/http/sameOrigin.ts'
import * as write from '#worker/reports/lines.ts'
import { admit, admitReadings, type ReportKind, shutFor } from '#worker/reports/shield.ts'
import type { Reported } from '#worker/stats/takeReadings.ts'

interface Report<Schema extends z.ZodType> {
  input: Schema
  /** How many entries the shield counts. */
  size(value: z.output<Schema>): number
  write(value: z.output<Schema>): void
  /** Stores it as well; false if there was too much of it. */
  store?(value: z.output<Schema>, reported: Reported): Promise<boolean>
  /** A header that the request must have (R442). */
  needs?: { header: string; value: string }
}

const report = <Schema extends z.ZodType>(kind: Report<Schema>) => kind as unknown as Report<z.ZodType>

const reports: Record<ReportKind, Report<z.ZodType>> = {
  errors: report({ input: errorReports, size: (list) => list.length, write: write.errorLines }),
  events: report({
    input: eventRecords,
    size: (list) => list.length,
    write: write.eventLine,
    store: storeReadings,
    needs: { header: 'x-xsrf-token', value: String(limits.event.xsrfHeaderValue) },
  }),
  'client-metrics': report({
    input: clientMetrics,
    size: ({ events }) => events.length,
    write: write.metricLines,
  }),
  logs: report({ input: logRecords, size: (list) => list.length, write: write.logLines }),
  performance: report({ input: performanceReport, size: () => 1, write: write.performanceLine }),
}

/** 204; else 415, 403, 429, 413 or 400, checked in this order and without a body. */
export async function answerReport(kind: ReportKind, reported: Reported): Promise<Response> {
  const { request } = reported
  const refusal = refuse(request, kind)
  if (refusal) return refusal
  const address = clientIp(request)
  const wait = shutFor(kind, address)
  if (wait > 0) return tooMany(wait)
  const body = await readJson(request, limits.reports.body)
  if (!body.ok) return new Response(null, { status: body.status })
  const { input, size, write, store } = reports[kind]
  const parsed = input.safeParse(body.value)
  if (!parsed.success) return new Response(null, { status: 400 })
  const { length } = JSON.stringify(parsed.data)
  if (!admit(kind, address, size(parsed.data), length)) return tooMany(limits.reportShield.window)
  write(parsed.data)
  const isStored = (await store?.(parsed.data, reported)) ?? true
  return isStored ? new Response(null, { status: 204 }) : tooMany(limits.rateLimit.readingsOfNetwork.within)
}

async function storeReadings(records: z.output<typeof eventRecords>, reported: Reported): Promise<boolean> {
  const count = records.filter(({ type }) => type === 'story.read').length
  if (count === 0) return true
  if (!admitReadings(clientIp(reported.request), count)) return false
  const { takeReadings } = await import('#worker/stats/takeReadings.ts')
  return takeReadings(reported, records)
}

function refuse(request: Request, kind: ReportKind): Response | null {
  const { needs } = reports[kind]
  if (!isJson(request)) return new Response(null, { status: 415 })
  const isForeign = isFromForeignPage(request, new URL(request.url).origin)
  if (isForeign || (needs && request.headers.get(needs.header) !== needs.value)) {
    return new Response(null, { status: 403 })
  }
  return null
}

const tooMany = (wait: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } })
