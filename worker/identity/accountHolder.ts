import type { Context, Viewer } from '#worker/context.ts'

/**
 * Whoever may change how this account is signed in to: its owner, on the auth domain. Not staff who look at the site
 * as someone else, and not a session of another host, which was carried there and proves nothing new.
 */
export function accountHolder({ caller, site, env }: Context): Viewer | null {
  const viewer = caller?.viewer
  return viewer && !viewer.spoofedById && site.origin === env.MAIN_ORIGIN ? viewer : null
}
