import { expect, test } from 'vitest'
import { allSteps } from '#client/stats/figures.ts'
import { dateOf, periodOf, periodQuery } from '#client/stats/period.ts'
import { statsBars } from '#client/stats/statsBars.ts'

test('bars are stacked from the axis up, and negative values have none', () => {
  const { bars, ticks } = statsBars(
    [
      { day: 1, values: [2, 6] },
      { day: 2, values: [-3, 0] },
      { day: 3, values: [4, 0] },
    ],
    2,
  )
  expect(bars.map((series) => series.length)).toEqual([2, 1])
  const [first, second] = [bars[0]![0]!, bars[1]![0]!]
  expect(first.y + first.height).toBeCloseTo(100)
  expect(second.y + second.height).toBeCloseTo(first.y)
  expect(second.height / first.height).toBeCloseTo(3)
  expect(ticks[0]).toEqual({ value: 0, y: 100 })
})

test('a chart of zeros has an axis and no bars', () => {
  const { bars, days } = statsBars([{ day: 1, values: [0] }], 1)
  expect(bars).toEqual([[]])
  expect(days.map(({ day }) => day)).toEqual([1])
})

test('every step of a period is shown, also one without events', () => {
  const steps = allSteps({ since: 10, until: 24, stepDays: 7, steps: [] })
  expect(steps.map(({ day, views }) => [day, views])).toEqual([
    [10, 0],
    [17, 0],
    [24, 0],
  ])
})

test('an address names a number of days that can be chosen, or two dates; anything else is the usual period', () => {
  const of = (text: string) => periodOf(new URLSearchParams(text))
  expect(of('period=90')).toEqual({ days: 90 })
  for (const text of ['', 'period=8', 'period=-1', 'since=2026-13-45', 'since=now'])
    expect(of(text)).toEqual({ days: 30 })
  const { since, until } = of('since=2026-11-01&until=2026-11-25')
  expect([dateOf(since!), dateOf(until!)]).toEqual(['2026-11-01', '2026-11-25'])
  expect(periodQuery(new URLSearchParams('since=2026-11-01&until=2026-11-25&to=x'))).toEqual({
    since: '2026-11-01',
    until: '2026-11-25',
  })
})
