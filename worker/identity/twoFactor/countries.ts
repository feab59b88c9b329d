/** R384. */
import { countries as list } from 'countries-list'

export interface Country {
  name: string
  code: string
  dialPrefix: string
}

const UNINHABITED = new Set(['AQ', 'BV', 'HM', 'TF', 'GS', 'UM'])

export const countries: readonly Country[] = Object.entries(list)
  .filter(([code]) => !UNINHABITED.has(code))
  .map(([code, { name, phone }]) => ({ name, code, dialPrefix: `+${phone[0]}` }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** R384: the United States. */
export const DEFAULT_COUNTRY = 'US'

/** Some countries have several. */
const prefixes = new Set(Object.values(list).flatMap(({ phone }) => phone.map(String)))

export const isDialPrefix = (digits: string): boolean => prefixes.has(digits)

export const dialPrefixOf = (code: string): string | undefined =>
  countries.find((country) => country.code === code)?.dialPrefix
