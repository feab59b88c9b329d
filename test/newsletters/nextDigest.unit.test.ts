import { describe, expect, test } from 'vitest'
import { type DigestTimes, nextDigest } from '#worker/newsletters/digests/nextDigest.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const next = (times: Partial<DigestTimes>, after: string) =>
  new Date(nextDigest({ frequency: 'DAILY', day: 1, hour: 8, timeZone: 'UTC', ...times }, at(after)))
    .toISOString()
    .slice(0, 16)

describe('the next digest', () => {
  test('is today if its hour is still to come, or else tomorrow', () => {
    expect(next({}, '2026-11-29T07:59:59')).toBe('2026-11-29T08:00')
    expect(next({}, '2026-11-29T08:00:00')).toBe('2026-11-30T08:00')
  })

  test('of a week is on its day, from Monday to Sunday', () => {
    // 2026-11-29 is a Sunday.
    expect(next({ frequency: 'WEEKLY', day: 1 }, '2026-11-29T12:00')).toBe('2026-11-30T08:00')
    expect(next({ frequency: 'WEEKLY', day: 7 }, '2026-11-29T07:00')).toBe('2026-11-29T08:00')
    expect(next({ frequency: 'WEEKLY', day: 7 }, '2026-11-29T08:00')).toBe('2026-12-06T08:00')
  })

  test('is at the hour of its time zone, where the day may be another', () => {
    expect(next({ timeZone: 'Asia/Tokyo', hour: 7 }, '2026-11-29T12:00')).toBe('2026-11-29T22:00')
    expect(next({ timeZone: 'Asia/Tokyo', hour: 7, frequency: 'WEEKLY', day: 1 }, '2026-11-29T12:00')).toBe(
      '2026-11-29T22:00',
    )
    expect(next({ timeZone: 'America/Los_Angeles', hour: 20 }, '2026-11-29T05:00')).toBe('2026-11-30T04:00')
  })

  test('keeps its hour when the clocks change, and leaves once in an hour that comes twice or never', () => {
    const berlin = { timeZone: 'Europe/Berlin' }
    expect(next({ ...berlin, hour: 8 }, '2026-03-28T12:00')).toBe('2026-03-29T06:00')
    expect(next({ ...berlin, hour: 8 }, '2026-10-24T12:00')).toBe('2026-10-25T07:00')
    for (const [hour, day] of [
      [2, '2026-03-28T12:00'],
      [2, '2026-10-24T12:00'],
    ] as const) {
      const first = next({ ...berlin, hour }, day)
      const second = next({ ...berlin, hour }, first)
      const hours = (at(second) - at(first)) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }
  })
})
