import type { FollowKind } from '#schema/following.ts'

/** What a visitor pressed to follow, and when: stored in this browser until they are signed in. */
export interface StoredFollow {
  kind: FollowKind
  id: string
  at: number
}

export const STORED_FOLLOW = 'follow'

/**
 * Stores a press of a follow button for the first page after the sign-in (followStored.ts). It is stored in the browser,
 * since the link of an email opens another tab. It is never in an address, so that no link can make a viewer follow.
 * Undefined removes it.
 * @returns whether a press is stored
 */
export function storeFollow(wanted?: Pick<StoredFollow, 'kind' | 'id'>): boolean {
  try {
    if (wanted) localStorage.setItem(STORED_FOLLOW, JSON.stringify({ ...wanted, at: Date.now() }))
    else localStorage.removeItem(STORED_FOLLOW)
    return Boolean(wanted)
  } catch {
    // Without storage the button must be pressed again.
    return false
  }
}
