import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Counter } from '#client/metering/counters.ts'

const stored = new Map<string, string>()
let countView: typeof import('#client/metering/counters.ts').countView
let viewsOf: typeof import('#client/metering/counters.ts').viewsOf
let COUNTERS: readonly Counter[]

// Each test has a new page with an empty memory.
beforeEach(async () => {
  stored.clear()
  vi.resetModules()
  ;({ countView, viewsOf, COUNTERS } = await import('#client/metering/counters.ts'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OPEN = { id: 'open', isLocked: false }
const LOCKED = { id: 'locked', isLocked: true }
/** A Wednesday, in local time. */
const WEDNESDAY = new Date(2026, 10, 25, 12)
const counts = (at: Date) => COUNTERS.map((counter) => viewsOf(counter, { at }))

test('a story that is read is counted for its day, week and month, under four keys (R237, R238)', () => {
  countView(OPEN, WEDNESDAY)
  expect([...stored.keys()].toSorted()).toEqual([
    'nonMemberPostsThisMonth',
    'postsViewedThisMonth',
    'postsViewedThisWeek',
    'postsViewedToday',
  ])
  expect(counts(WEDNESDAY)).toEqual([1, 1, 1, 1])
})

test('a member-only story is not among the non-member posts of the month (R238)', () => {
  countView(OPEN, WEDNESDAY)
  countView(LOCKED, WEDNESDAY)
  expect(counts(WEDNESDAY)).toEqual([2, 2, 2, 1])
})

test('the same story, loaded again, is no other story', () => {
  countView(OPEN, WEDNESDAY)
  countView(OPEN, WEDNESDAY)
  expect(counts(WEDNESDAY)).toEqual([1, 1, 1, 1])
  expect(viewsOf('postsViewedThisMonth', { at: WEDNESDAY, except: 'open' })).toBe(0)
  expect(viewsOf('postsViewedThisMonth', { at: WEDNESDAY, except: 'another' })).toBe(1)
})

test.each<[string, Date, number[]]>([
  ['the last moment of the day', new Date(2026, 10, 25, 23, 59, 59, 999), [3, 3, 3, 3]],
  ['the next day', new Date(2026, 10, 26), [1, 3, 3, 3]],
  ['Saturday, the last day of the week', new Date(2026, 10, 28, 23, 59), [1, 3, 3, 3]],
  ['Sunday, the first day of a week', new Date(2026, 10, 29), [1, 1, 3, 3]],
  ['the next month', new Date(2026, 11, 1), [1, 1, 1, 1]],
  ['the same month of another year', new Date(2027, 10, 25, 12), [1, 1, 1, 1]],
])('on %s the counters of an ended period restart at 1 (R239, D53)', (_, at, expected) => {
  countView({ id: 'first', isLocked: false }, WEDNESDAY)
  countView({ id: 'second', isLocked: false }, WEDNESDAY)
  countView(OPEN, at)
  expect(counts(at)).toEqual(expected)
})

test('a period that is over counts no story until one is read (R239)', () => {
  countView(OPEN, WEDNESDAY)
  expect(counts(new Date(2026, 11, 1))).toEqual([0, 0, 0, 0])
})

test('the story that was read last in an earlier period is counted in the new one (R239)', () => {
  countView(OPEN, WEDNESDAY)
  const nextMonth = new Date(2026, 11, 1)
  countView(OPEN, nextMonth)
  expect(counts(nextMonth)).toEqual([1, 1, 1, 1])
})

test('invalid JSON gives a warning and no stories, and is replaced by the next story (R241)', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  stored.set('postsViewedToday', 'x')
  expect(viewsOf('postsViewedToday', { at: WEDNESDAY })).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
  countView(OPEN, WEDNESDAY)
  expect(viewsOf('postsViewedToday', { at: WEDNESDAY })).toBe(1)
})

test.each(['null', '3', '[]', '{"count":"many"}', '{"count":-2}', '{"count":1.5}'])(
  'a stored value of %s counts no stories',
  (text) => {
    stored.set('postsViewedToday' satisfies Counter, text)
    expect(viewsOf('postsViewedToday', { at: WEDNESDAY })).toBe(0)
  },
)

test('without storage the counters last as long as the page (R240)', () => {
  vi.stubGlobal('localStorage', undefined)
  const at = new Date(2030, 0, 1)
  countView(OPEN, at)
  countView(LOCKED, at)
  expect(counts(at)).toEqual([2, 2, 2, 1])
})
