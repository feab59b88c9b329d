import { copy } from '#schema/copy.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import type { Context } from '#worker/platform/context.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { connect } from '#worker/identity/social/connectedAccounts.ts'
import { enter } from '#worker/identity/social/enter.ts'
import { clientOf, providers } from '#worker/identity/social/providers.ts'
import { challengeOf } from '#worker/identity/social/start.ts'
import { takeState } from '#worker/identity/social/state.ts'
import { signInAgain, withOutcome } from '#worker/identity/social/targets.ts'
import { logError } from '#worker/platform/log.ts'

export async function answerCallback(
  ctx: Context,
  request: Request,
  provider: SocialProvider,
): Promise<Response> {
  const given = request.method === 'POST' ? await formOf(request) : new URL(request.url).searchParams
  return given ? comeBack(ctx, provider, given) : refuse(415)
}

/** An answer that does not fit never leads to a session (R105). */
async function comeBack(ctx: Context, provider: SocialProvider, given: URLSearchParams): Promise<Response> {
  const { name } = social[provider]
  const state = await takeState(ctx, provider, given.get('state'))
  const code = given.get('code')
  const error = given.get('error')
  if (!state) return signInAgain(ctx, code || error ? copy.social.stale : copy.social.missing(name))
  const endWith = (outcome: 'cancelled' | 'missing' | 'off' | 'failed') =>
    state.operation === 'connect'
      ? seeOther(withOutcome(state.redirect, provider, outcome))
      : signInAgain(ctx, copy.social[outcome](name), state)
  if (error) return endWith(CANCELLED.has(error) ? 'cancelled' : 'failed')
  if (!code) return endWith('missing')
  const client = clientOf(ctx, provider)
  if (!client) return endWith('off')
  try {
    const returned = { ...challengeOf(ctx, state), code, user: given.get('user') }
    const identity = await providers[provider].identify(ctx.env, client, returned)
    if (state.operation !== 'connect') {
      const { operation, redirect, entryPoint } = state
      return await enter(ctx, identity, { operation, redirect, entryPoint })
    }
    return seeOther(withOutcome(state.redirect, provider, await connect(ctx, state.viewer!, identity)))
  } catch (thrown) {
    logError(thrown, { where: 'social sign-in', provider })
    return endWith('failed')
  }
}

const CANCELLED: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize'])

const LARGEST = 64 * 1024

/** Apple posts from its own origin; the state ties it to this browser. */
async function formOf(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null
  const text = new TextDecoder().decode(await request.arrayBuffer())
  return text.length > LARGEST ? null : new URLSearchParams(text)
}
