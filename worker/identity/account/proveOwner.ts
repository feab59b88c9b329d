import { copy } from '#schema/copy.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import type { Account } from '#worker/identity/accounts.ts'
import { checkPassword } from '#worker/identity/changePassword.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { failure, failureAt } from '#worker/platform/results.ts'

/** A password or a fresh sign-in proves it (safety I12), and a given password counts as an attempt. */
export async function proveOwner(
  ctx: Context,
  viewer: Viewer,
  account: Account,
  password: string | null | undefined,
) {
  if (password && account.passwordHash !== null) {
    const wrong = await checkPassword(ctx, account, password)
    return wrong && { ...wrong, field: 'password' }
  }
  if (await hasFreshProof(ctx, viewer)) return null
  return account.passwordHash === null
    ? failure('Forbidden', copy.reauthenticate.needed)
    : failureAt('password', 'Forbidden', copy.lockout.currentPassword)
}
