import type { Context, Viewer } from '#worker/context.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

/** The signed-in user, as the owner of their account. Staff who look at the site as that user change nothing (A5). */
export function ownerOf({ caller }: Pick<Context, 'caller'>): Viewer | Failure<'Unauthorized' | 'Forbidden'> {
  const viewer = caller?.viewer
  if (!viewer) return failure('Unauthorized', 'You are signed out.')
  return viewer.spoofedById === null
    ? viewer
    : failure('Forbidden', 'Only the owner of an account changes it.')
}

/** The owner as a writer of what pages show. */
export const writerFor = (ctx: Context, { id }: Pick<Viewer, 'id'>): Writer => ({ ...ctx, actor: id })
