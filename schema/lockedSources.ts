import type { LockedPostSource } from '#schema/enums.ts'

/** Reasons for which staff make a story members-only; its writer cannot open it then. */
export const STAFF_LOCKS = [
  'COMMISSIONED',
  'FEATURE_LOCK',
  'PARTNERSHIPS',
  'PUBLICATION_MEMBERSHIP',
  'SYNDICATED',
] as const satisfies readonly LockedPostSource[]

/** The story is not locked, or its writer has locked it. */
export const isWritersLock = (source: LockedPostSource): boolean =>
  !(STAFF_LOCKS as readonly LockedPostSource[]).includes(source)
