import type { Context } from '#worker/context.ts'
import { actorOf, isStaff } from '#worker/identity/caller.ts'
import type { Writer } from '#worker/platform/write.ts'

/**
 * Whoever asks, as a writer of whatever staff may write; null for everybody else. Until people can sign in, that is
 * the operator's token.
 */
export function staffWriter({ env, db, execution, caller }: Context): Writer | null {
  return caller && isStaff(caller) ? { env, db, execution, actor: actorOf(caller) } : null
}
