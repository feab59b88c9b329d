import { limits } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { now } from '#worker/platform/clock.ts'

/** Days are counted since 1970. */
export interface Period {
  days?: number | null
  since?: number | null
  until?: number | null
}

export interface Range {
  since: number
  until: number
  /** The first of as many days before. */
  before: number
  stepDays: number
}

/** Cuts the start of a period that is too long, and its end after today. */
export function rangeOf(period: Period): Range {
  const today = dayOf(now())
  const until = Math.min(today, Math.max(0, period.until ?? today))
  const first = period.since ?? until - (period.days ?? limits.stats.periods[1]) + 1
  const since = Math.min(until, Math.max(0, first, until - limits.stats.longest + 1))
  const stepDays = STEPS.find((days) => until - since < days * limits.stats.steps) ?? STEPS.at(-1)!
  return { since, until, before: since - (until - since + 1), stepDays }
}

/** Days, weeks, and months of equal length. */
const STEPS = [1, 7, 28, 84]
