import { day as DAY, hour as HOUR } from '#schema/limits.ts'
import { aheadOfUtc, timeAt } from '#worker/platform/zones.ts'

export interface DigestTimes {
  frequency: 'DAILY' | 'WEEKLY'
  /** From 1, Monday, to 7. */
  day: number
  hour: number
  timeZone: string
}

/**
 * The first time after `after`. An hour that the zone's clock skips is a time near it.
 * @param after milliseconds
 */
export function nextDigest({ frequency, day, hour, timeZone }: DigestTimes, after: number): number {
  const today = Math.floor((after + aheadOfUtc(after, timeZone)) / DAY) * DAY
  for (let later = 0; ; later += 1) {
    const midnight = today + later * DAY
    const at = timeAt(midnight + hour * HOUR, timeZone)
    if (at > after && (frequency === 'DAILY' || weekdayOf(midnight) === day)) return at
  }
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (midnight: number): number => ((midnight / DAY + 3) % 7) + 1
