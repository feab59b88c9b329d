/**
 * Limits how many emails an address gets, for all requesters together (safety M5): no inbox is flooded, nor the mail
 * service.
 */
import type { Context } from '#worker/context.ts'
import { take, type Use } from '#worker/identity/rateLimits.ts'
import { isKnownBrowser } from '#worker/identity/knownBrowser.ts'
import { theRequester } from '#worker/identity/requester.ts'

/**
 * Uses one of the emails that an address may get. One network may request a few of them, and unknown browsers together
 * leave one for the owner: others cannot keep an owner from their link. Unknown addresses are counted too, so the
 * remaining number does not reveal who has an account.
 * @param account that has the address, if any
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

/** The viewer's own proved address: they write to themselves. */
const isOwn = ({ caller }: Context, id: string, email: string) =>
  caller?.viewer?.id === id && caller.viewer.email === email
