import { holding } from '#schema/actions/identity.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { requireUser } from '#worker/identity/requireUser.ts'

export function accountHolder(ctx: Context): Viewer | null {
  const viewer = requireUser(ctx, holding)
  return 'message' in viewer ? null : viewer
}
