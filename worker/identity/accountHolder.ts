import { holding } from '#schema/actions/identity.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { requireUser } from '#worker/identity/requireUser.ts'

/** For reads: the viewer, if they may change how this account is signed in to. */
export function accountHolder(ctx: Context): Viewer | null {
  const viewer = requireUser(ctx, holding)
  return 'message' in viewer ? null : viewer
}
