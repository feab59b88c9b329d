import type { LockedPostSource } from '#schema/enums.ts'

/** Staff's reasons to make a story members-only; its writer cannot unlock it then. */
export const STAFF_LOCKS = [
  'COMMISSIONED',
  'FEATURE_LOCK',
  'PARTNERSHIPS',
  'PUBLICATION_MEMBERSHIP',
  'SYNDICATED',
] as const satisfies readonly LockedPostSource[]

/** The story is unlocked, or was locked by its writer. */
export const isWritersLock = (source: LockedPostSource): boolean =>
  !(STAFF_LOCKS as readonly LockedPostSource[]).includes(source)
