import { copy } from '#schema/copy.ts'
import type { Context, Viewer } from '#worker/context.ts'
import { isOnMainHost } from '#worker/identity/mainHost.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

/**
 * The signed-in user, as the owner of their account. Staff who view the site as that user change nothing (A5), and
 * neither does a session of another host.
 */
export function ownerOf(
  ctx: Pick<Context, 'caller' | 'site' | 'env'>,
): Viewer | Failure<'Unauthorized' | 'Forbidden'> {
  const viewer = ctx.caller?.viewer
  if (!viewer) return failure('Unauthorized', 'You are signed out.')
  if (!isOnMainHost(ctx)) return failure('Forbidden', copy.accountSettings.onMainHost(ctx.env.PRODUCT_NAME))
  return viewer.spoofedById === null
    ? viewer
    : failure('Forbidden', 'Only the owner of an account can change it.')
}

/** The owner as a writer of what pages show. */
export const writerFor = (ctx: Context, { id }: Pick<Viewer, 'id'>): Writer => ({ ...ctx, actor: id })
