import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { hideAccount } from '#worker/accounts/hideAccount.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { noSessionCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { as, failure } from '#worker/platform/results.ts'

export async function deactivateAccount(ctx: Context) {
  const owner = theViewer(ctx)
  // A stolen session must not be enough, because hiding ends all sessions.
  if (!(await hasFreshProof(ctx, owner))) return failure('Forbidden', copy.reauthenticate.needed)
  const result = await hideAccount(writerFor(ctx, owner), owner.id, {
    hiding: 'deactivated',
    isHidden: true,
    reason: 'deactivateAccount',
  })
  if (result !== 'done') return failure('Forbidden', 'This account is being updated. Try again in a moment.')
  theRequester(ctx).cookies.push(noSessionCookie(ctx.env))
  return as('MutationSuccess', { success: true })
}
