import { expect, test } from 'vitest'
import { archiveYears } from '#client/topics/archiveYear.ts'
import { archiveTitle, weekdayOf } from '#client/topics/dates.ts'
import { dateSpan } from '#worker/posts/dateSpan.ts'

test('a span of time is a year, a month or a day in UTC', () => {
  expect(dateSpan('2024')).toEqual({ from: Date.UTC(2024, 0), until: Date.UTC(2025, 0) })
  expect(dateSpan('2024-02')).toEqual({ from: Date.UTC(2024, 1), until: Date.UTC(2024, 2) })
  expect(dateSpan('2024-2-29')).toEqual({ from: Date.UTC(2024, 1, 29), until: Date.UTC(2024, 2, 1) })
  expect(dateSpan('2024-12-31')).toEqual({ from: Date.UTC(2024, 11, 31), until: Date.UTC(2025, 0, 1) })
})

test.each([
  '',
  '24',
  '2023-02-29',
  '2024-13',
  '2024-00',
  '2024-04-31',
  '2024-04-',
  'today',
  '2024-04-01T00:00',
])('%j is no date (D10)', (text) => {
  expect(dateSpan(text)).toBeNull()
})

test('months of an archive become years of twelve counts, in the order of their first month', () => {
  const years = archiveYears([
    { month: '2025-03', postCount: 2 },
    { month: '2025-01', postCount: 1 },
    { month: '2023-12', postCount: 5 },
  ])
  expect(years.map(({ year, postCount }) => [year, postCount])).toEqual([
    ['2025', 3],
    ['2023', 5],
  ])
  expect(years[0]?.months).toEqual([1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('dates are written out to their last part', () => {
  expect(archiveTitle({ year: '2024' })).toBe('2024')
  expect(archiveTitle({ year: '2024', month: '03' })).toBe('March 2024')
  expect(archiveTitle({ year: '2024', month: '03', day: '04' })).toBe('4 Mar 2024')
  expect(weekdayOf('2026-11-21')).toBe('Saturday')
})
