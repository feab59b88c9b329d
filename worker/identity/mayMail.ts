/** How many e-mails go to an address, whoever asks for them (safety M5): neither an inbox nor the post is flooded. */
import type { Context } from '#worker/context.ts'
import { take, type Use } from '#worker/identity/allowances.ts'
import { isFamiliar } from '#worker/identity/familiarBrowser.ts'
import { theRequester } from '#worker/identity/requester.ts'

/**
 * Takes one of them. Of the few that an address gets, one network can ask for some, and strangers together leave one
 * for whoever is at home there: so nobody keeps an owner from their link. All of it is counted by address, known or
 * not, so that what is left says nothing about who has an account.
 * @param account whose address it is, where it has one
 */
export function mayMail(
  ctx: Context,
  email: string,
  account: { id: string; email: string | null } | null,
): Promise<boolean> {
  const { network } = theRequester(ctx)
  const isAtHome = account !== null && (isOwn(ctx, account.id, email) || isFamiliar(ctx, account, email))
  const ofStrangers: Use[] = [
    { allowance: 'mailsToAddressFromNetwork', by: `${network} ${email}` },
    { allowance: 'mailsToAddressForStrangers', by: email },
  ]
  return take(ctx, [
    { allowance: 'mailsToAddress', by: email },
    { allowance: 'mailsFromNetwork', by: network },
    ...(isAtHome ? [] : ofStrangers),
  ])
}

/** Of whoever is signed in, and proved: they write to themselves. */
const isOwn = ({ caller }: Context, id: string, email: string) =>
  caller?.viewer?.id === id && caller.viewer.email === email
