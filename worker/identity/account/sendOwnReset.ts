import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { sendAcctAuthEmail } from '#worker/identity/signIn/sendAcctAuthEmail.ts'
import { failure } from '#worker/platform/results.ts'

/** R426 with resetPasswordFlow. */
export async function sendOwnReset(ctx: Context) {
  const owner = theViewer(ctx)
  if (!owner.email) return failure('BadRequest', copy.accountSettings.noAddress)
  const sent = await sendAcctAuthEmail(ctx, {
    email: owner.email,
    operation: 'login',
    resetPasswordFlow: true,
  })
  return sent.__typename === 'SusiMethod' ? null : sent
}
