import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edge } from '#schema/limits/edge.ts'
import { takeLease, waitForLease } from '#worker/platform/lease.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one request at a time has a lease, and waiting ones go on when it is released (C8)', async () => {
  const lease = takeLease('released')!
  expect(takeLease('released')).toBeNull()
  const waiting = waitForLease('released')
  lease.release()
  await waiting
  expect(takeLease('released')).not.toBeNull()
})

test('a lease that is never released ends by itself, for waiting requests and later ones', async () => {
  const left = takeLease('left')!
  const waiting = waitForLease('left')
  await vi.advanceTimersByTimeAsync(edge.timeout)
  await waiting
  const next = takeLease('left')
  expect(next).not.toBeNull()
  // The first request comes to its end after all, and does not end the next lease.
  left.release()
  expect(takeLease('left')).toBeNull()
  next!.release()
})
