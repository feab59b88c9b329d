import type { SocialProvider } from '#schema/identity/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { answerOneTap } from '#worker/hosts/handOff/oneTap.ts'
import { answerCallback } from '#worker/identity/social/callback.ts'
import { answerStart } from '#worker/identity/social/start.ts'

export const start = answerStart

export const callback = (ctx: Context, request: Request, provider: SocialProvider) =>
  provider === 'google' && request.method === 'POST'
    ? answerOneTap(ctx, request)
    : answerCallback(ctx, request, provider)
