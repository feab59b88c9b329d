import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import type { Writer } from '#worker/platform/database/write.ts'

/** Its `actor` is the viewer's id. */
export function responderOf(ctx: Context): Writer {
  const { id } = theViewer(ctx)
  return { ...ctx, actor: id, right: isShownPersonOf(id) }
}
