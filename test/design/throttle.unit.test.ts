import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '#client/design/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one second of scrolling has at most about ten effects (R490)', () => {
  const effect = vi.fn<() => void>()
  const onScroll = throttle(effect)
  for (let elapsed = 0; elapsed < 1000; elapsed += 10) {
    onScroll()
    vi.advanceTimersByTime(10)
  }
  expect(effect.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(effect.mock.calls.length).toBeLessThanOrEqual(10)
})

test('the last event of a burst has its effect, unless it is cancelled', () => {
  const effect = vi.fn<() => void>()
  const onScroll = throttle(effect)
  onScroll()
  onScroll()
  vi.advanceTimersByTime(100)
  expect(effect).toHaveBeenCalledTimes(1)
  onScroll()
  onScroll.cancel()
  vi.advanceTimersByTime(1000)
  expect(effect).toHaveBeenCalledTimes(1)
})
