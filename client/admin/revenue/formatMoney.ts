import type { Currency } from '#schema/enums.ts'
import { revenue as copy } from '#schema/copy/revenue.ts'
import { price } from '#schema/limits/numbers.ts'

const AMOUNT = {
  minimumFractionDigits: price.maxFractionDigits,
  maximumFractionDigits: price.maxFractionDigits,
}

/** Cents as '$1,234.50', 'CA$5.00', '-$3.00'. It always has two decimals, since it may be compared with a bill. */
export function formatMoney(cents: number, currency: Currency = 'USD'): string {
  const units = cents / price.centsPerUnit
  return currency === 'USD' || currency === 'CAD'
    ? units.toLocaleString('en-US', { ...AMOUNT, style: 'currency', currency })
    : `${units.toLocaleString('en-US', AMOUNT)} (${copy.unknownCurrency})`
}
