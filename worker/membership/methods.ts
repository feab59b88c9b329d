import type { MethodRow } from '#worker/membership/membershipReads.ts'
import { cardTypes } from '#schema/membership/membershipPrices.ts'

export type Method = ReturnType<typeof shown>

const shown = (method: MethodRow, kind: NonNullable<MethodRow['kind']>) => ({
  __typename: kind,
  cardType: cardTypes[method.brand ?? 'UNKNOWN'],
  cardBrand: method.brand ?? ('UNKNOWN' as const),
  expirationMonth: method.expiryMonth ?? 0,
  expirationYear: method.expiryYear ?? 0,
  lastFour: method.lastFour ?? '',
  provider: 'PAYPAL' as const,
})

export const methodOf = (method: MethodRow | null): Method | null =>
  method?.kind == null ? null : shown(method, method.kind)
