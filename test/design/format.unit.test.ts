import { expect, test } from 'vitest'
import {
  abbreviateNumber,
  count,
  formatAgo,
  formatDate,
  formatDuration,
  formatFullDate,
  formatMonth,
  formatReadingTime,
} from '#client/design/format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1500, '1.5K'],
  [1999, '1.9K'],
  [99_960, '99.9K'],
  [123_456, '123K'],
  [999_999, '999K'],
  [1_000_000, '1M'],
  [2_000_000, '2M'],
  [-1500, '-1.5K'],
])('numbers are abbreviated with K and M: %d is %s (R495)', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text)
})

test('a count agrees with its noun', () => {
  expect([count(0, 'response'), count(1, 'response'), count(1500, 'response')]).toEqual([
    '0 responses',
    '1 response',
    '1.5K responses',
  ])
  expect(count(2, 'story', 'stories')).toBe('2 stories')
})

test.each([
  [0, '0 sec'],
  [59.4, '59 sec'],
  [60, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3570, '1 hr'],
  [3900, '1 hr 5 min'],
  [7200, '2 hr'],
])('durations are shown as sec, min, hr: %d seconds are %s (R495)', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test('reading time is in min, and never less than one (R495)', () => {
  expect([0.2, 4.6, 75].map(formatReadingTime)).toEqual(['1 min read', '5 min read', '1 hr 15 min read'])
})

const march = Date.UTC(2024, 2, 4, 23, 59)

test('a date carries its year unless that is the year of reading', () => {
  expect(formatDate(march)).toBe('4 Mar 2024')
  expect(formatDate(march, Date.UTC(2024, 11, 31))).toBe('4 Mar')
  expect(formatDate(march, Date.UTC(2025, 0, 1))).toBe('4 Mar 2024')
})

test('dates are in UTC and English for every reader', () => {
  expect(formatFullDate(march)).toBe('4 March 2024 at 23:59 UTC')
  expect(formatMonth(march)).toBe('March 2024')
})

test('the last day is written as time that has passed, in words no longer than a date', () => {
  const now = Date.UTC(2026, 10, 22, 12)
  const ago = (minutes: number) => formatAgo(now - minutes * 60_000, now)
  expect([0, 1, 59, 60, 61, 23 * 60 + 59].map(ago)).toEqual([
    'just now',
    '1 min. ago',
    '59 min. ago',
    '1 hour ago',
    '1 hour ago',
    '23 hours ago',
  ])
  expect([ago(24 * 60), ago(-1)]).toEqual([null, null])
})
