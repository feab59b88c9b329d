import type { LockedPostSource } from '#schema/enums.ts'

/** The writer cannot unlock these. */
export const STAFF_LOCKS = [
  'COMMISSIONED',
  'FEATURE_LOCK',
  'PARTNERSHIPS',
  'PUBLICATION_MEMBERSHIP',
  'SYNDICATED',
] as const satisfies readonly LockedPostSource[]

export const isWritersLock = (source: LockedPostSource): boolean =>
  !(STAFF_LOCKS as readonly LockedPostSource[]).includes(source)
