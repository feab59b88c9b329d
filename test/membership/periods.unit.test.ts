import { expect, test } from 'vitest'
import {
  cardTypes,
  discountTypes,
  formatPrice,
  membershipPrice,
  membershipPrices,
} from '#schema/membership/membershipPrices.ts'
import { methodInWords } from '#client/membership/words.ts'
import { periodEnd } from '#worker/payments/fake/periods.ts'

const at = (date: string) => Date.parse(`${date}T10:00:00Z`) / 1000
const end = (anchor: string, interval: 'month' | 'year', from: string) =>
  new Date(periodEnd(at(anchor), interval, at(from)) * 1000).toISOString().slice(0, 10)

test.each([
  ['2025-01-31', 'month', '2025-01-31', '2025-02-28'],
  ['2025-01-31', 'month', '2025-02-28', '2025-03-31'],
  ['2024-01-31', 'month', '2024-01-31', '2024-02-29'],
  ['2024-02-29', 'year', '2024-02-29', '2025-02-28'],
  ['2024-02-29', 'year', '2027-02-28', '2028-02-29'],
  ['2025-12-15', 'month', '2025-12-15', '2026-01-15'],
] as const)(
  'a period that started on %s, by the %s, ends after %s on %s (P6)',
  (anchor, interval, from, ends) => {
    expect(end(anchor, interval, from)).toBe(ends)
  },
)

test('a price of zero is an error, and cents are written as dollars (R266, R269)', () => {
  expect(() => membershipPrice('monthly', { monthly: 0 })).toThrow('Unavailable membership price')
  expect(() => membershipPrice('monthly', {})).toThrow('Unavailable membership price')
  expect([formatPrice(500), formatPrice(499), formatPrice(100)]).toEqual(['$5', '$4.99', '$1'])
})

test('plans, discounts and cards have the names of the specification (R212, R216)', () => {
  expect(Object.keys(membershipPrices)).toEqual([
    'monthly',
    'yearly',
    'yearlyCrossout',
    'yearlyStaff',
    'yearlyPriceSaved',
    'YearlyStaffPriceSaved',
    'fiftyPercentOffOneYear',
    'fiftyPercentOffOneYearCrossout',
    'fiftyPercentOffOneYearPriceSaved',
  ])
  expect(Object.values(discountTypes)).toEqual(['NoDiscount', 'FiftyPercentOffOneYear'])
  expect(Object.values(cardTypes)).toHaveLength(15)
  expect(Object.values(cardTypes)).toContain('Unknown')
})

test('payment methods have their labels exactly (R268)', () => {
  expect(methodInWords({ __typename: 'ApplePayCard' })).toBe('Paid via Apple pay')
  expect(methodInWords({ __typename: 'GooglePayCard' })).toBe('Paid via Google pay')
  expect(methodInWords({ __typename: 'PaypalAccount' })).toBe('Paid via PayPal')
  const card = { cardType: 'Visa', lastFour: '4242', expirationMonth: 7, expirationYear: 2034 }
  expect(methodInWords({ __typename: 'CreditCard', ...card })).toBe('Visa ending in 4242 (Expires 7/34)')
})
