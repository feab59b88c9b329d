import { limits } from '#schema/limits.ts'
import { KEPT_FOLLOW, keepFollow, type KeptFollow } from '#client/following/keepFollow.ts'
import { setFollowing } from '#client/following/setFollowing.ts'

/**
 * What somebody pressed before they signed in, once (R011). Only on the page that they pressed it on, and only when
 * this very page is the first after a sign-in: whoever else comes there, or comes there otherwise, has not asked for it.
 */
export function followKept(): void {
  const kept = take()
  const isTheirs = kept?.pathname === location.pathname && Date.now() - kept.at < limits.magicLink.lifetime
  if (isTheirs) void setFollowing(kept, true)
}

function take(): KeptFollow | null {
  try {
    const text = localStorage.getItem(KEPT_FOLLOW)
    keepFollow()
    return text === null ? null : (JSON.parse(text) as KeptFollow)
  } catch {
    return null
  }
}
