import { expect, test } from 'vitest'
import { periodAfter } from '#worker/membership/periodAfter.ts'

test.each([
  ['2026-01-31', 'MONTHLY', '2026-02-28'],
  ['2026-12-15', 'MONTHLY', '2027-01-15'],
  ['2028-02-29', 'YEARLY', '2029-02-28'],
] as const)('a period from %s, %s, ends on %s', (start, period, end) => {
  expect(new Date(periodAfter(Date.parse(start), period)).toISOString().slice(0, 10)).toBe(end)
})
