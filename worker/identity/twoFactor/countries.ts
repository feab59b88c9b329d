/** Countries of phone numbers, with their dialling prefixes (R384). */
import { countries as list } from 'countries-list'

export interface Country {
  name: string
  code: string
  dialPrefix: string
}

/** Places without inhabitants have no phones to call. */
const UNINHABITED = new Set(['AQ', 'BV', 'HM', 'TF', 'GS', 'UM'])

/** By name. */
export const countries: readonly Country[] = Object.entries(list)
  .filter(([code]) => !UNINHABITED.has(code))
  .map(([code, { name, phone }]) => ({ name, code, dialPrefix: `+${phone[0]}` }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** R384: the United States. */
export const DEFAULT_COUNTRY = 'US'

/** Digits only, and every prefix of a country that has several. */
const prefixes = new Set(Object.values(list).flatMap(({ phone }) => phone.map(String)))

export const isDialPrefix = (digits: string): boolean => prefixes.has(digits)

export const dialPrefixOf = (code: string): string | undefined =>
  countries.find((country) => country.code === code)?.dialPrefix
