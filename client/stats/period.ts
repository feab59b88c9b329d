import { day, limits } from '#schema/limits.ts'
import type { StatsPeriod } from '#schema/generated/operations.ts'

export const DEFAULT_DAYS = limits.stats.periods[1]

export function periodOf(search: URLSearchParams): StatsPeriod {
  const since = dayIn(search.get('since'))
  const until = dayIn(search.get('until'))
  if (since !== null || until !== null) return { since, until }
  return { days: daysIn(search) }
}

/** Null for a period from one day to another. */
export function daysOf(search: URLSearchParams): number | null {
  return periodOf(search).days ?? null
}

const daysIn = (search: URLSearchParams): number =>
  limits.stats.periods.find((days) => String(days) === search.get('period')) ?? DEFAULT_DAYS

function dayIn(text: string | null): number | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) ? null : at / day
}

/** '2026-11-25' */
export const dateOf = (days: number): string => new Date(days * day).toISOString().slice(0, 10)

/** Links keep the period with it. */
export function periodQuery(search: URLSearchParams): Record<string, string> {
  const { days } = periodOf(search)
  if (days) return days === DEFAULT_DAYS ? {} : { period: String(days) }
  return Object.fromEntries(
    ['since', 'until'].flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
  )
}
