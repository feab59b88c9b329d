import type { Context, Viewer } from '#worker/platform/context.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { theRequester } from '#worker/identity/requester.ts'

/** Looking a code up and redeeming it count as one attempt. */
export const takeGuess = (ctx: Context, viewer: Viewer, digest: string): Promise<boolean> =>
  take(ctx, [
    { rateLimit: 'giftCodesOfAccount', by: viewer.id, of: digest },
    { rateLimit: 'giftCodesOfNetwork', by: theRequester(ctx).network, of: digest },
  ])
