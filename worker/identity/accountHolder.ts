import type { Context, Viewer } from '#worker/context.ts'
import { isOnMainHost } from '#worker/identity/mainHost.ts'

/**
 * The viewer, if they may change how this account is signed in to: its owner, on the auth domain. Not staff who view the site as another user, and not a session on another host, which was handed over to it and proves nothing new.
 */
export function accountHolder(ctx: Context): Viewer | null {
  const viewer = ctx.caller?.viewer
  return viewer && !viewer.spoofedById && isOnMainHost(ctx) ? viewer : null
}
