import { copy } from '#schema/copy.ts'
import type { Context, Viewer } from '#worker/context.ts'
import type { Account } from '#worker/identity/accounts.ts'
import { checkPassword } from '#worker/identity/changePassword.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { failure } from '#worker/platform/results.ts'

/**
 * Null when whoever asks may change what the account hangs on: by its password, or because they have just signed in or
 * shown again who they are (safety I12). A password that is given counts as a try, whatever the session's age.
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
    account.passwordHash === null ? copy.accountSettings.signInAgain : copy.lockout.currentPassword,
  )
}
