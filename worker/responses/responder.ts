/** The viewer who responds, and what every change of responses has in common. */
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

/** Not staff who view the site as another user, and not suspended users. `actor` is the viewer's id. */
export function responderOf(ctx: Context): Writer | Failure<'Unauthorized' | 'Forbidden'> {
  const viewer = ctx.caller?.viewer
  if (!viewer) return failure('Unauthorized', copy.discussion.signInFirst)
  if (viewer.spoofedById) return failure('Forbidden', copy.following.notYours)
  if (viewer.isSuspended) return failure('Forbidden', copy.toast.userSuspended)
  return { ...ctx, actor: viewer.id, right: isShownPersonOf(viewer.id) }
}
