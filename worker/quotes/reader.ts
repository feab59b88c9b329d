import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

/** The viewer who highlights or writes a note. Not staff who view the site as another user, and not suspended users. */
export function readerOf(
  ctx: Context,
  signInFirst: string,
): { id: string } | Failure<'Unauthorized' | 'Forbidden'> {
  const viewer = ctx.caller?.viewer
  if (!viewer) return failure('Unauthorized', signInFirst)
  if (viewer.spoofedById) return failure('Forbidden', copy.following.notYours)
  if (viewer.isSuspended) return failure('Forbidden', copy.toast.userSuspended)
  return viewer
}
