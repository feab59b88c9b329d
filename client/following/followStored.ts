import { followRoutes } from '#schema/following.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { STORED_FOLLOW, storeFollow, type StoredFollow } from '#client/following/storeFollow.ts'
import { setFollowing } from '#client/following/setFollowing.ts'

/**
 * Does the follow that a visitor pressed before they signed in, once (R011). Only on a page that has its button, and
 * only when this page is the first after the sign-in: otherwise the viewer has not asked for it.
 * @returns whether there was one, which a toast then reports
 */
export function followStored(): boolean {
  const stored = take()
  if (!stored || !(stored.kind in followRoutes) || Date.now() - stored.at > limits.magicLink.lifetime)
    return false
  const { id } = stored
  const form = `form[action="${CSS.escape(path(followRoutes[stored.kind], { id }))}"]`
  if (!document.querySelector(form)) return false
  setFollowing(stored, true)
  return true
}

function take(): StoredFollow | null {
  try {
    const text = localStorage.getItem(STORED_FOLLOW)
    storeFollow()
    return text === null ? null : (JSON.parse(text) as StoredFollow)
  } catch {
    return null
  }
}
