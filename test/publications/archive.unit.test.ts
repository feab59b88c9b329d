import { expect, test } from 'vitest'
import { neighbours, periodOf, periodsAbove, placeOfPeriod } from '#client/publications/archivePeriod.ts'
import { weeksOf } from '#client/publications/MonthCalendar.tsx'
import { shownPages } from '#client/publications/NumberedPager.tsx'
import { beginningOf, MOST_STEPS, PAGE_SIZE } from '#worker/posts/publications/numbered.ts'

test('a period is written with two digits, and knows the periods that contain it (D10)', () => {
  expect(periodOf({})).toBeNull()
  expect(periodOf({ year: '2026', month: '3', day: '9' })).toEqual({ year: '2026', month: '03', day: '09' })
  expect(periodsAbove({ year: '2026', month: '03', day: '09' })).toEqual([
    { year: '2026' },
    { year: '2026', month: '03' },
  ])
  expect(periodsAbove({ year: '2026' })).toEqual([])
  expect(placeOfPeriod({ year: '2026', month: '03' })).toEqual({
    title: 'March 2026',
    route: 'ShowCollectionArchiveMonth',
    params: { year: '2026', month: '03' },
  })
})

test('neighbours are the nearest times with stories, across years', () => {
  const months = ['2026-02', '2025-11', '2024-01']
  expect(neighbours({ year: '2025', month: '11' }, months)).toEqual({
    earlier: { year: '2024', month: '01', day: undefined },
    later: { year: '2026', month: '02', day: undefined },
  })
  expect(neighbours({ year: '2025', month: '12' }, months).earlier).toMatchObject({
    year: '2025',
    month: '11',
  })
  expect(neighbours({ year: '2026', month: '02' }, months).later).toBeUndefined()
  expect(neighbours({ year: '2026' }, [])).toEqual({ earlier: undefined, later: undefined })
})

test('a month is laid out in weeks from Monday', () => {
  expect(weeksOf(2026, 6)).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, 0, 0, 0, 0, 0],
  ])
  expect(weeksOf(2026, 2)).toHaveLength(5)
  expect(weeksOf(2027, 2)).toHaveLength(4)
  expect(weeksOf(2024, 2).flat().filter(Boolean)).toHaveLength(29)
})

test('a pager shows both ends, the neighbours, and steps that grow', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(shownPages(1, 100)).toEqual([1, 2, 3, 6, 11, 26, 51, 100])
  expect(shownPages(60, 100)).toEqual([1, 10, 35, 50, 55, 58, 59, 60, 61, 62, 65, 70, 85, 100])
})

test('a numbered page starts in the month that its number falls into', () => {
  const months = [
    { month: '2026-03', postCount: 30 },
    { month: '2026-02', postCount: 45 },
    { month: '2025-12', postCount: 100 },
  ]
  expect(beginningOf(months, 1)).toEqual({ until: Date.UTC(2026, 3), offset: 0 })
  expect(beginningOf(months, 2)).toEqual({ until: Date.UTC(2026, 2), offset: PAGE_SIZE - 30 })
  expect(beginningOf(months, 3)).toEqual({ until: Date.UTC(2026, 0), offset: 2 * PAGE_SIZE - 75 })
  expect(beginningOf(months, 4)).toEqual({ until: Date.UTC(2026, 0), offset: 3 * PAGE_SIZE - 75 })
  expect(beginningOf(months, 5)).toBeNull()
  expect(beginningOf(months, 0)).toBeNull()
  expect(beginningOf([], 1)).toBeNull()
})

test('no numbered page steps over more than a bounded number of rows', () => {
  const months = [{ month: '2026-03', postCount: 1_000_000 }]
  const last = Math.floor(MOST_STEPS / PAGE_SIZE) + 1
  expect(beginningOf(months, last)).toEqual({ until: Date.UTC(2026, 3), offset: MOST_STEPS })
  expect(beginningOf(months, last + 1)).toBeNull()
})
