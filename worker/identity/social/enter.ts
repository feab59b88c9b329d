/**
 * A person comes in with an account elsewhere (safety I9). Decided after arXiv 2205.10174 and what providers say of
 * their own claims:
 *
 * - A known provider and subject is signed in, whatever address they have by now.
 * - An address that the provider does not vouch for is not even looked at.
 * - Where an account has a vouched address, a provider that hands out the addresses of its domain says whose the
 *   address is today, as a link in the inbox would: it signs in and is connected. Whatever anyone put into an account
 *   before its address was proved goes with it (`proveEmail`).
 * - Any other provider has only seen, at some time, that the address was a person's. They show first that the account
 *   is theirs, by what they signed in with until now or a link to the inbox; then it is connected.
 * - Without an account they are asked for their name.
 */
import { copy } from '#schema/copy.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/socialSignIn.ts'
import type { Context } from '#worker/context.ts'
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
  /** Where it is not the provider's own page. */
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

/** The account of an address that the provider itself hands out. */
async function adopt(ctx: Context, identity: Identity): Promise<string | null> {
  if (identity.email === null || !identity.ownsAddress) return null
  const userId = await proveEmail(ctx, identity.email)
  if (!userId) return null
  // Of two at once the other one may have connected it.
  return (await insertConnection(ctx, userId, identity)) === 'connected' ? userId : ownerOf(ctx, identity)
}

/** AppleAccountExists and its like (D82): says by which ways, and connects once one of them was gone. */
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
