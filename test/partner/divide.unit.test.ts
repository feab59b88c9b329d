import { expect, test } from 'vitest'
import {
  accrued,
  divide,
  monthName,
  monthNamed,
  monthOf,
  monthStart,
  writersPart,
} from '#schema/partner/partner.ts'
import { divideFees } from '#worker/partner/ledger/divideFees.ts'

const minute = 60_000

/** The example of docs/earnings.md, to the cent. */
test('a month is divided as the worked example says', () => {
  const read = (userId: string, postId: string, day: number, minutes: number) => ({
    userId,
    postId,
    writerId: postId === 'c' ? 'omar' : 'nora',
    share: 1,
    day,
    ms: minutes * minute,
  })
  const { fees, earnings } = divideFees(
    [
      { userId: 'ada', fee: 500 },
      { userId: 'ben', fee: 411 },
      { userId: 'cem', fee: 500 },
    ],
    [
      read('ada', 'a', 20_000, 6),
      read('ada', 'b', 20_000, 3),
      read('ada', 'c', 20_003, 3),
      read('ben', 'a', 20_000, 1),
      read('ben', 'a', 20_001, 1),
      read('ben', 'c', 20_001, 1),
    ],
    30,
  )
  expect(fees).toEqual([
    { userId: 'ada', fee: 500, earned: 350 },
    { userId: 'ben', fee: 411, earned: 287 },
    { userId: 'cem', fee: 500, earned: 0 },
  ])
  expect(earnings.map(({ postId, day, members, amount }) => [postId, day, members, amount])).toEqual([
    ['a', 20_000, 2, 176 + 96],
    ['b', 20_000, 1, 87],
    ['c', 20_003, 1, 87],
    ['a', 20_001, 1, 96],
    ['c', 20_001, 1, 95],
  ])
})

test('cents that are left over go to the longest read, then to the lowest id', () => {
  expect(
    divide(
      10,
      [3, 2, 2].map((ms, at) => ({ id: 'cba'[at]!, weight: ms })),
    ),
  ).toEqual([5, 2, 3])
  expect(
    divide(
      2,
      ['b', 'c', 'a'].map((id) => ({ id, weight: 1 })),
    ),
  ).toEqual([1, 0, 1])
  expect(divide(5, [{ id: 'a', weight: 0 }])).toEqual([0])
  expect(
    divide(1, [
      { id: 'a', weight: 0 },
      { id: 'b', weight: 1 },
    ]),
  ).toEqual([0, 1])
})

test('authors share a day by their shares: a cent left over goes to the largest, then to the lowest id', () => {
  const read = (writerId: string, share: number) => ({
    userId: 'ada',
    postId: 'a',
    writerId,
    share,
    day: 20_000,
    ms: minute,
  })
  const shared = (...readings: ReturnType<typeof read>[]) => {
    const { fees, earnings } = divideFees([{ userId: 'ada', fee: 500 }], readings, 30)
    expect(fees).toEqual([{ userId: 'ada', fee: 500, earned: 350 }])
    return earnings.map(({ writerId, amount, ms, members }) => [writerId, amount, ms, members])
  }
  expect(shared(read('omar', 1), read('nora', 1), read('pia', 1))).toEqual([
    ['omar', 117, minute, 1],
    ['nora', 117, minute, 1],
    ['pia', 116, minute, 1],
  ])
  expect(shared(read('nora', 33), read('omar', 67))).toEqual([
    ['nora', 115, minute, 1],
    ['omar', 235, minute, 1],
  ])
})

test('no cent appears or disappears in a division', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 2000; round++) {
    const cents = random(100_000)
    const readings = Array.from({ length: 1 + random(30) }, (_, at) => ({ id: `${at}`, weight: random(1e9) }))
    const parts = divide(cents, readings)
    const isRead = readings.some(({ weight }) => weight > 0)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(isRead ? cents : 0)
    expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
  }
})

test('the months of a payment add up to the amount paid', () => {
  const period = { startsAt: Date.UTC(2026, 0, 31, 9), endsAt: Date.UTC(2027, 0, 31, 9), amount: 4999 }
  const first = monthOf(period.startsAt)
  const months = Array.from(
    { length: 13 },
    (_, at) => accrued(period, monthStart(first + at + 1)) - accrued(period, monthStart(first + at)),
  )
  expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(4999)
  expect(months[0]).toBeLessThan(months[1]!)
  expect(accrued(period, period.startsAt - 1)).toBe(0)
})

test('the platform keeps its share and the remainder', () => {
  expect(writersPart(500, 30)).toBe(350)
  expect(writersPart(411, 30)).toBe(287)
  expect(writersPart(-100, 30)).toBe(0)
})

test('months have names', () => {
  expect(monthName(monthOf(Date.UTC(2026, 9, 31, 23, 59)))).toBe('2026-10')
  expect(monthNamed('2026-10')).toBe(monthOf(Date.UTC(2026, 9, 1)))
  expect(monthNamed('2026-13')).toBeNull()
  expect(monthNamed('october')).toBeNull()
})
