import type { Context } from '#worker/context.ts'
import { actorOf, isStaff } from '#worker/identity/caller.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'

/**
 * Whoever asks, as a writer of whatever staff may write; null for everybody else. Until people can sign in, that is
 * the operator's token.
 */
export function staffWriter(ctx: Context): Writer | null {
  const { caller } = ctx
  return caller && isStaff(caller) ? { ...ctx, actor: actorOf(caller) } : null
}

/** Runs what staff may do. For everybody else nothing is read and nothing told. */
export const staffOnly = <T>(
  ctx: Context,
  run: (writer: Writer) => Promise<T>,
): Promise<T | Failure<'Forbidden'>> | Failure<'Forbidden'> => {
  const writer = staffWriter(ctx)
  return writer ? run(writer) : failure('Forbidden', 'Only staff may do this.')
}
