/**
 * Sign-in follows safety I9, arXiv 2205.10174 and the providers' documents:
 *
 * - A known subject is signed in, even if the address has changed.
 * - An address that the provider does not vouch for is ignored.
 * - A provider that assigns the domain's addresses knows the current owner, as a link to the inbox would prove: it is
 *   connected, and credentials from before are deleted (`proveEmail`).
 * - Any other provider has only seen the address, so users first prove that the account is theirs.
 * - Without an account they are asked for their name.
 */
import { copy } from '#schema/copy.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Account, findAccount, proveEmail } from '#worker/identity/accounts.ts'
import { afterFirstFactor } from '#worker/identity/afterFirstFactor.ts'
import { finish } from '#worker/identity/forms/finish.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { askForName } from '#worker/identity/signIn/openLink.ts'
import { connectionsOf, insertConnection, ownerOf } from '#worker/identity/social/connectedAccounts.ts'
import { storePending } from '#worker/identity/social/pending.ts'
import type { Identity } from '#worker/identity/social/provider.ts'
import { signInAgain } from '#worker/identity/social/targets.ts'

interface Coming {
  operation: SusiOperation
  redirect: string
  entryPoint: string | null
  method?: SignInMethod
}

export async function enter(ctx: Context, identity: Identity, going: Coming): Promise<Response> {
  const userId = (await ownerOf(ctx, identity)) ?? (await adopt(ctx, identity))
  const { operation, redirect, method = identity.provider } = going
  if (userId) {
    return finish(
      ctx,
      await afterFirstFactor(ctx, userId, { redirect, signIn: { operation, method } }),
      going,
    )
  }
  const account = identity.email === null ? null : await findAccount(ctx.db, identity.email)
  if (account) return askToProve(ctx, identity, account, going)
  const { provider, subject, label, email, name } = identity
  const external = { provider, subject, label }
  return finish(ctx, await askForName(ctx, { email, name, redirect, external, method }), going)
}

async function adopt(ctx: Context, identity: Identity): Promise<string | null> {
  if (identity.email === null || !identity.ownsAddress) return null
  const userId = await proveEmail(ctx, identity.email)
  if (!userId) return null
  // A concurrent request may have connected it.
  return (await insertConnection(ctx, userId, identity)) === 'connected' ? userId : ownerOf(ctx, identity)
}

/** D82; one of the ways to sign in then connects the provider. */
async function askToProve(
  ctx: Context,
  identity: Identity,
  account: Account,
  going: Coming,
): Promise<Response> {
  const { provider } = identity
  await storePending(ctx, identity, account.id, going.redirect)
  const connected = await connectionsOf(ctx, account.id)
  const ways = [
    ...connected.map((other) => social[other.provider].name),
    ...(isEmailOff(ctx) ? [] : waysByEmail(ctx, account)),
  ]
  const message =
    ways.length > 0 ? copy.social.accountExists(social[provider].name, [...new Set(ways)]) : emailIsOff
  return signInAgain(ctx, message, { operation: 'login', redirect: path('AcctCallbackAuthenticate') })
}

const waysByEmail = ({ site }: Context, { passwordHash }: Account): string[] => [
  ...(passwordHash && site.flags.enable_passwords ? [copy.social.byPassword] : []),
  copy.social.byEmail,
]
