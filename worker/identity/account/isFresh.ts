import type { Context } from '#worker/context.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { hasFreshProof } from '#worker/identity/reauthenticate.ts'

/** Whether whoever asks has just signed in, or shown again who they are (safety I12). */
export async function isFresh(ctx: Context): Promise<boolean> {
  const viewer = accountHolder(ctx)
  return viewer !== null && hasFreshProof(ctx, viewer)
}
