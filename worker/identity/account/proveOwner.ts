import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/context.ts'
import type { Account } from '#worker/identity/accounts.ts'
import { isFresh } from '#worker/identity/account/isFresh.ts'
import { checkPassword } from '#worker/identity/changePassword.ts'
import { failure } from '#worker/platform/results.ts'

/**
 * Null when whoever asks may change what the account hangs on: by its password, or because they have just signed in
 * (safety I12). A password that is given counts as a try, whatever the session's age.
 */
export async function proveOwner(ctx: Context, account: Account, password: string | null | undefined) {
  if (password && account.passwordHash !== null) return checkPassword(ctx, account, password)
  if (await isFresh(ctx)) return null
  return failure(
    'Forbidden',
    account.passwordHash === null ? copy.accountSettings.signInAgain : copy.lockout.currentPassword,
  )
}
