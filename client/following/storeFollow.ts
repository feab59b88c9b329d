import type { FollowKind } from '#schema/following.ts'

/** What a visitor wanted to follow, and when, as this browser keeps it until they are signed in. */
export interface StoredFollow {
  kind: FollowKind
  id: string
  at: number
}

export const STORED_FOLLOW = 'follow'

/**
 * Notes a press of a button, for the page that follows the sign-in which it leads to (followStored.ts). Kept in the
 * browser, since the link of an email opens another tab; nothing of it is in an address, so that no link of
 * anyone's makes a person follow. Undefined: nothing is wanted any more.
 * @returns whether a wish is kept
 */
export function storeFollow(wanted?: Pick<StoredFollow, 'kind' | 'id'>): boolean {
  try {
    if (wanted) localStorage.setItem(STORED_FOLLOW, JSON.stringify({ ...wanted, at: Date.now() }))
    else localStorage.removeItem(STORED_FOLLOW)
    return Boolean(wanted)
  } catch {
    // Without storage the button is pressed once more.
    return false
  }
}
