import { followRoutes } from '#schema/following.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { STORED_FOLLOW, storeFollow, type StoredFollow } from '#client/following/storeFollow.ts'
import { setFollowing } from '#client/following/setFollowing.ts'

/**
 * What a person pressed before they signed in, once (R011). Only on a page that has its button, and only when this
 * very page is the first after a sign-in: whoever comes there otherwise has not asked for it.
 * @returns whether there was something, of which a toast tells
 */
export function followStored(): boolean {
  const kept = take()
  if (!kept || !(kept.kind in followRoutes) || Date.now() - kept.at > limits.magicLink.lifetime) return false
  const { id } = kept
  const form = `form[action="${CSS.escape(path(followRoutes[kept.kind], { id }))}"]`
  if (!document.querySelector(form)) return false
  setFollowing(kept, true)
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
