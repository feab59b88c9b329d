/** The log has each error. */
import { day, limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

interface Sum {
  day: number
  place: string
  message: string
  times: number
  firstAt: number
  lastAt: number
}

let sums = new Map<string, Sum>()

/** @param message already scrubbed (scrub.ts) */
export function noteFailure(place: string, message: string): void {
  const at = now()
  const today = at - (at % day)
  const cause = causeOf(message)
  const key = `${today} ${place} ${cause}`
  const known = sums.get(key)
  if (known) {
    known.times += 1
    known.lastAt = at
  } else if (sums.size < limits.failures.waiting) {
    sums.set(key, { day: today, place, message: cause, times: 1, firstAt: at, lastAt: at })
  }
}

export const hasFailures = (): boolean => sums.size > 0

/** @throws what D1 throws; these failures are then lost */
export async function writeFailures({ DB }: Pick<Env, 'DB'>): Promise<void> {
  const rows = [...sums.values()]
  sums = new Map()
  if (rows.length === 0) return
  await DB.prepare(
    `insert into failures (day, place, message, times, first_at, last_at)
     select value->>'day', value->>'place', value->>'message', value->>'times', value->>'firstAt', value->>'lastAt'
     from json_each(?) where true
     on conflict (day, place, message) do update set times = times + excluded.times,
       last_at = max(last_at, excluded.last_at)`,
  )
    .bind(JSON.stringify(rows))
    .run()
}

const causeOf = (message: string): string =>
  (message.split('\n')[0] ?? '')
    .replaceAll(/\b(?=[0-9a-f-]*\d)[0-9a-f][0-9a-f-]{7,}\b/g, '…')
    .replaceAll(/\d+/g, '…')
    .slice(0, limits.failures.message)
