import { expect, test } from 'vitest'
import { copy } from '#schema/copy/stats.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { changeOf } from '#client/stats/change.ts'

const { more, less, same, before } = copy.change
const than = 'May'

test.each([
  [30, 20, more(50, than)],
  [5, 20, less(75, than)],
  [7, 7, same(than)],
  [7, 0, before('0', than)],
  [3, -2, before('-2', than)],
  // More than a thousand per cent say less than the figure itself.
  [12_000, 1_000, before('1,000', than)],
])('%i after %i is compared in words', (now, earlier, words) => {
  expect(changeOf(now, earlier, than)).toBe(words)
})

test('amounts of money are compared as prices', () => {
  expect(changeOf(120_000, 100, than, formatPrice)).toBe(before('$1', than))
})
