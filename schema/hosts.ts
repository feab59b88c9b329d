import { isReservedName } from '#schema/reservedNames.ts'

/** Labels below the product's host that are nobody's: services' names, and tricks with writing (safety C11). */
export const isReservedLabel = (label: string): boolean =>
  isReservedName(label) || label.startsWith('_') || label.startsWith('xn--')
