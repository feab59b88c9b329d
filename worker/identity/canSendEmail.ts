import type { Context } from '#worker/platform/context.ts'
import { take, type Use } from '#worker/identity/rateLimits.ts'
import { isKnownBrowser } from '#worker/identity/knownBrowser.ts'
import { theRequester } from '#worker/identity/requester.ts'

/** Unknown browsers leave one email (safety M5), so they cannot keep an owner from their link. */
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

const isOwn = ({ caller }: Context, id: string, email: string) =>
  caller?.viewer?.id === id && caller.viewer.email === email
