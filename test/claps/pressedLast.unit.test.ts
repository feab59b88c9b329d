import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { pressedLast, showOwn } from '#client/claps/pressedLast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('own claps are shown at the button that was pressed, for a moment after the last press', () => {
  showOwn('under the title')
  vi.advanceTimersByTime(limits.claps.ownShownFor - 1)
  expect(pressedLast.get()).toBe('under the title')
  showOwn('at the end')
  vi.advanceTimersByTime(limits.claps.ownShownFor - 1)
  expect(pressedLast.get()).toBe('at the end')
  vi.advanceTimersByTime(1)
  expect(pressedLast.get()).toBeNull()
})

test('own claps disappear at once when they are taken back', () => {
  showOwn('under the title')
  showOwn(null)
  expect(pressedLast.get()).toBeNull()
})
