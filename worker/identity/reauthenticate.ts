/** It cannot be moved to another browser. */
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { MutationReauthenticateArgs, PasskeyProof } from '#schema/generated/resolvers.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { checkPassword } from '#worker/identity/changePassword.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { spendReauthenticationCode } from '#worker/identity/reauthenticationCode.ts'
import { as, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function reauthenticate(ctx: Context, { password, code, passkey }: MutationReauthenticateArgs) {
  const viewer = theViewer(ctx)
  if (passkey) return withPasskey(ctx, viewer, passkey)
  if (code != null) {
    const refused = await spendReauthenticationCode(ctx, viewer, code)
    return refused ?? proved(ctx, viewer)
  }
  const account = await findAccountById(ctx.db, viewer.id)
  if (password == null || !account?.passwordHash) return failure('BadRequest', copy.reauthenticate.needed)
  const wrong = await checkPassword(ctx, account, password)
  return wrong ?? proved(ctx, viewer)
}

async function withPasskey(ctx: Context, viewer: Viewer, given: PasskeyProof) {
  const { verifyPasskey } = await import('#worker/identity/passkeys/verifyPasskey.ts')
  const owner = await verifyPasskey(ctx, given)
  return owner?.userId === viewer.id ? proved(ctx, viewer) : failure('NotFound', copy.passkeys.unknown)
}

async function proved(ctx: Context, { id: userId, sessionId }: Viewer) {
  const { row } = issueToken({
    kind: 'reauthentication',
    lifetime: limits.reauthentication.lifetime,
    userId,
    browser: sessionId,
    payload: { isProof: true },
  })
  await writeRows(ctx, { rows: [row] })
  return as('MutationSuccess', { success: true })
}
