import type { Context } from '#worker/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import type { Writer } from '#worker/platform/write.ts'

/** A writer for the responding viewer; `actor` is their id. */
export function responderOf(ctx: Context): Writer {
  const { id } = theViewer(ctx)
  return { ...ctx, actor: id, right: isShownPersonOf(id) }
}
