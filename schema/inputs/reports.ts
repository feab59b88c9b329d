/** Long lists are refused, long texts cut: half a stack trace still helps (R439-R447). */
import * as z from 'zod'
import { type AnalyticsEvent, type ClientMetricEventType, LogLevel } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

const { reports } = limits

const upTo = (length: number) => z.string().transform((text) => text.slice(0, length))

/** Queries may have private data. */
const pathOnly = upTo(reports.message).transform((text) => text.replace(/[?#].*$/s, ''))

/** A record must fit on one line. */
const facts = z
  .record(z.string().max(reports.name), z.union([z.number(), z.boolean(), upTo(reports.name), z.null()]))
  .refine((entries) => Object.keys(entries).length <= 20, 'Too many entries')

export const errorReports = z
  .array(
    z.object({
      message: upTo(reports.message),
      stack: upTo(reports.stack).optional(),
      path: pathOnly.optional(),
      release: upTo(reports.name).optional(),
    }),
  )
  .max(reports.errors)

export const eventRecords = z
  .array(z.object({ type: upTo(reports.name), at: z.number().optional(), data: facts.optional() }))
  .max(reports.events)

export const clientMetrics = z.object({
  client: z.object({ name: upTo(reports.name), version: upTo(reports.name) }),
  events: z.array(z.object({ type: upTo(reports.name), data: facts })).max(reports.metrics),
})

export const performanceReport = z.object({ path: pathOnly.optional(), timings: facts })

export const logRecords = z
  .array(
    z.object({
      level: z.enum(LogLevel).exclude(['silent']),
      message: upTo(reports.message),
      data: facts.optional(),
    }),
  )
  .max(reports.logs)

/** One visit (decision 136). */
export const readingReport = z.object({
  session: z.string().regex(/^[0-9a-f]{32}$/),
  /** Browsers keep it half a day (decision 174). */
  browser: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  postId: z.string().regex(/^[0-9a-f]{12}$/),
  /** Milliseconds. */
  ms: z.number().min(0).max(limits.readingTime.most).transform(Math.round),
  /** The furthest point, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** '' if unknown. */
  referrer: z.string().default(''),
  /** R220. */
  source: z.string().default(''),
})

export type ErrorReport = z.input<typeof errorReports>[number]
export type ReadingReport = z.output<typeof readingReport>
/** D49 and decision 136 add the last two. */
export type EventRecord = z.input<typeof eventRecords>[number] & {
  type: AnalyticsEvent | 'load' | 'password.created' | 'story.read'
}
export type ClientMetric = ClientMetrics['events'][number] & { type: ClientMetricEventType }
export type ClientMetrics = z.input<typeof clientMetrics>
export type PerformanceReport = z.input<typeof performanceReport>
export type LogRecord = z.input<typeof logRecords>[number]
