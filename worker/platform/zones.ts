export const isTimeZone = (zone: string): boolean => zone !== '' && clockOf(zone) !== null

/** @returns milliseconds; 0 for an unknown zone */
export function aheadOfUtc(time: number, zone: string): number {
  const clock = clockOf(zone)
  if (!clock) return 0
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = parts
  const shown = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return shown - Math.floor(time / 1000) * 1000
}

/** In an hour that a clock skips or repeats, a time near it. */
export function timeAt(shown: number, zone: string): number {
  const near = shown - aheadOfUtc(shown, zone)
  return shown - aheadOfUtc(near, zone)
}

const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(zone: string): Intl.DateTimeFormat | null {
  if (!clocks.has(zone)) clocks.set(zone, startClock(zone))
  return clocks.get(zone)!
}

function startClock(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}
