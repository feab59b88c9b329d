import { copy } from '#schema/copy.ts'
import type { Context, Viewer } from '#worker/context.ts'
import type { Account } from '#worker/identity/accounts.ts'
import { checkPassword } from '#worker/identity/changePassword.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { failure } from '#worker/platform/results.ts'

/**
 * Null when the caller may change how the account is secured: they give its password, or have just signed in or
 * proved again who they are (safety I12). A given password counts as an attempt, however young the session is.
 */
export async function proveOwner(
  ctx: Context,
  viewer: Viewer,
  account: Account,
  password: string | null | undefined,
) {
  if (password && account.passwordHash !== null) return checkPassword(ctx, account, password)
  if (await hasFreshProof(ctx, viewer)) return null
  return failure(
    'Forbidden',
    account.passwordHash === null ? copy.reauthenticate.needed : copy.lockout.currentPassword,
  )
}
