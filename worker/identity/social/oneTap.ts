import type { Context } from '#worker/platform/context.ts'
import { findAccount } from '#worker/identity/accounts.ts'
import { ownerOf } from '#worker/identity/social/connectedAccounts.ts'
import { identifyCredential } from '#worker/identity/social/google.ts'
import type { Identity } from '#worker/identity/social/provider.ts'
import { clientOf } from '#worker/identity/social/providers.ts'
import { logError } from '#worker/platform/log.ts'

export async function oneTapAccount(ctx: Context, credential: string) {
  const identity = await identityOf(ctx, credential)
  if (!identity) return null
  const { name, email } = identity
  const isKnown =
    (await ownerOf(ctx, identity)) !== null || (email !== null && (await findAccount(ctx.db, email)) !== null)
  return { isKnown, name, email }
}

export async function identityOf(ctx: Context, credential: string): Promise<Identity | null> {
  const client = clientOf(ctx, 'google')
  if (!client || !ctx.site.flags.enable_google_one_tap) return null
  try {
    return await identifyCredential(ctx.env, client, credential)
  } catch (error) {
    logError(error, { where: 'one tap' })
    return null
  }
}
