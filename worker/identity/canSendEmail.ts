/** How many emails go to an address, whoever asks for them (safety M5): neither an inbox nor the post is flooded. */
import type { Context } from '#worker/context.ts'
import { take, type Use } from '#worker/identity/rateLimits.ts'
import { isKnownBrowser } from '#worker/identity/knownBrowser.ts'
import { theRequester } from '#worker/identity/requester.ts'

/**
 * Takes one of them. Of the few that an address gets, one network can ask for some, and strangers together leave one
 * for whoever is at home there: so nobody keeps an owner from their link. All of it is counted by address, known or
 * not, so that what is left says nothing about who has an account.
 * @param account whose address it is, where it has one
 */
export function canSendEmail(
  ctx: Context,
  email: string,
  account: { id: string; email: string | null } | null,
): Promise<boolean> {
  const { network } = theRequester(ctx)
  const isAtHome = account !== null && (isOwn(ctx, account.id, email) || isKnownBrowser(ctx, account, email))
  const ofUnknownBrowsers: Use[] = [
    { rateLimit: 'mailsToAddressFromNetwork', by: `${network} ${email}` },
    { rateLimit: 'mailsToAddressFromUnknownBrowsers', by: email },
  ]
  return take(ctx, [
    { rateLimit: 'mailsToAddress', by: email },
    { rateLimit: 'mailsFromNetwork', by: network },
    ...(isAtHome ? [] : ofUnknownBrowsers),
  ])
}

/** Of a viewer, and proved: they write to themselves. */
const isOwn = ({ caller }: Context, id: string, email: string) =>
  caller?.viewer?.id === id && caller.viewer.email === email
