import { aheadOfUtc, timeAt } from '#worker/platform/zones.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CLOCK = String.raw`(?:[T\s,]+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[a-z]{3,4}|[+-]\d{2}:?\d{2}|[+-]\d{1,2})?)?`
const NUMBERS = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}$`, 'i')
const DAY_FIRST = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})${CLOCK}$`,
  'i',
)
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${CLOCK}$`,
  'i',
)
/** Hours from UTC (RFC 5322, 4.3). */
const ZONES: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
}

/** Generators write the year 1 for "no date". */
const FIRST_YEAR = 1900
const LAST_YEAR = 9999
/** Minutes: no zone is further from UTC. */
const FURTHEST_ZONE = 14 * 60

export interface WrittenDate {
  time: number
  /** The author's day: `2014-06-08`. */
  day: string
}

interface Shown {
  clock: number
  offset: number | null
}

/**
 * @param zone of the site; UTC if there is none
 * @returns null if it cannot be the time of a story
 */
export function readDate(value: unknown, zone = ''): WrittenDate | null {
  const shown = readShown(value)
  if (shown === null) return null
  const { clock, offset } = shown
  const time = offset !== null ? clock - offset * 60_000 : zone === '' ? clock : timeAt(clock, zone)
  const year = new Date(time).getUTCFullYear()
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const local = offset === null || zone === '' ? clock : time + aheadOfUtc(time, zone)
  return { time, day: new Date(local).toISOString().slice(0, 10) }
}

export const parseDate = (value: unknown, zone = ''): number | null => readDate(value, zone)?.time ?? null

/** Pages show days in UTC, so this keeps the author's day. */
export function timeOnDay({ time, day }: WrittenDate): number {
  const start = Date.parse(day)
  return Math.min(Math.max(time, start), start + 86_400_000 - 1000)
}

function readShown(value: unknown): Shown | null {
  // TOML's dates know how they were written.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : readShown(value.toISOString())
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^\d+$/.test(text)) return fromNumber(Number(text))
  const [, year, month, day, ...clock] = NUMBERS.exec(text) ?? []
  if (year) return toTime(Number(year), Number(month), Number(day), clock)
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst)
    return toTime(Number(dayFirst[3]), monthNumber(dayFirst[2]!), Number(dayFirst[1]), dayFirst.slice(4))
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst)
    return toTime(
      Number(monthFirst[3]),
      monthNumber(monthFirst[1]!),
      Number(monthFirst[2]),
      monthFirst.slice(4),
    )
  return null
}

function fromNumber(value: number): Shown | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(String(value)) ?? []
  if (year) return toTime(Number(year), Number(month), Number(day), [])
  if (!Number.isFinite(value) || value < 1e8) return null
  return { clock: value < 1e11 ? value * 1000 : value, offset: 0 }
}

function toTime(year: number, month: number, day: number, clock: (string | undefined)[]): Shown | null {
  // `Date.UTC` would take these for the 20th century.
  if (year < 100) return null
  const [hour = '0', minute = '0', second = '0', half = '', zone = ''] = clock
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  const isHour = half ? Number(hour) >= 1 && Number(hour) <= 12 : hours < 24
  const offset = zoneMinutes(zone)
  const time = Date.UTC(year, month - 1, day, hours, Number(minute), Number(second))
  const isDay =
    month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  const isTime = isHour && Number(minute) < 60 && Number(second) < 61
  const isKnown = zone === '' || offset !== null
  return isDay && isTime && isKnown ? { clock: time, offset } : null
}

function zoneMinutes(zone: string): number | null {
  if (zone === '') return null
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (hours) {
    const distance = Number(hours) * 60 + Number(minutes)
    if (distance > FURTHEST_ZONE || Number(minutes) > 59) return null
    return sign === '-' ? -distance : distance
  }
  const known = ZONES[zone.toLowerCase()]
  return known === undefined ? null : known * 60
}

const monthNumber = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
