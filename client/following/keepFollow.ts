import type { FollowKind } from '#schema/following.ts'

/** What a visitor wanted to follow, and when, as this browser keeps it until they are signed in. */
export interface KeptFollow {
  kind: FollowKind
  id: string
  at: number
}

export const KEPT_FOLLOW = 'follow'

/**
 * Notes a press of a button, for the page that follows the sign-in which it leads to (followKept.ts). Kept in the
 * browser, since the link of an e-mail opens another tab; nothing of it is in an address, so that no link of
 * anybody's makes somebody follow. Undefined: nothing is wanted any more.
 * @returns whether a wish is kept
 */
export function keepFollow(wanted?: Pick<KeptFollow, 'kind' | 'id'>): boolean {
  try {
    if (wanted) localStorage.setItem(KEPT_FOLLOW, JSON.stringify({ ...wanted, at: Date.now() }))
    else localStorage.removeItem(KEPT_FOLLOW)
    return Boolean(wanted)
  } catch {
    // Without storage the button is pressed once more.
    return false
  }
}
