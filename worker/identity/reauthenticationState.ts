import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { passkeysOf } from '#worker/identity/passkeys/passkeyReads.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'

export async function reauthenticationState(ctx: Context) {
  const viewer = accountHolder(ctx)
  if (!viewer) return { isFresh: false, hasPassword: false, hasPasskey: false, maskedEmail: null }
  const [isFresh, account, passkeys] = await Promise.all([
    hasFreshProof(ctx, viewer),
    findAccountById(ctx.db, viewer.id),
    ctx.db.all(passkeysOf, { userId: viewer.id }),
  ])
  return {
    isFresh,
    hasPassword: account?.passwordHash != null,
    hasPasskey: passkeys.length > 0,
    maskedEmail: viewer.email === null ? null : copy.reauthenticate.masked(viewer.email),
  }
}
