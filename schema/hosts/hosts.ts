import { isReservedName } from '#schema/hosts/reservedNames.ts'

/** Services need these, or they invite abuse (safety C11). */
export const isReservedLabel = (label: string): boolean =>
  isReservedName(label) || label.startsWith('_') || label.startsWith('xn--')

/** Private networks resolve these (RFC 6761, 6762, 7686, 8375, 9476). */
const PRIVATE_TOPS = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
])

export const isPrivateTop = (label: string): boolean => PRIVATE_TOPS.has(label)
