/** The handlers of social sign-in's rows, in one module that is loaded only when it is needed. */
import type { SocialProvider } from '#schema/identity.ts'
import type { Context } from '#worker/context.ts'
import { answerOneTap } from '#worker/hosts/handOff/oneTap.ts'
import { answerCallback } from '#worker/identity/social/callback.ts'
import { answerStart } from '#worker/identity/social/start.ts'

export const start = answerStart

/** Google's also accepts the one-tap card's credential, which a form of our own pages posts. */
export const callback = (ctx: Context, request: Request, provider: SocialProvider) =>
  provider === 'google' && request.method === 'POST'
    ? answerOneTap(ctx, request)
    : answerCallback(ctx, request, provider)
