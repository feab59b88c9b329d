import { isTokenOf } from '#worker/identity/pageToken.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { social, SocialOperation } from '#schema/identity/socialSignIn.ts'
import type { Context } from '#worker/platform/context.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { fakePath } from '#worker/identity/social/provider.ts'
import { clientOf, providers } from '#worker/identity/social/providers.ts'
import { storeState, type SocialState } from '#worker/identity/social/state.ts'
import {
  connectionsTarget,
  settingsTarget,
  signInAgain,
  signInTarget,
  withOutcome,
} from '#worker/identity/social/targets.ts'

export async function answerStart(
  ctx: Context,
  request: Request,
  provider: SocialProvider,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const operation = SocialOperation.find((value) => value === query.get('operation')) ?? 'login'
  if (operation === 'disconnect') return refuse(404)
  const isConnecting = operation === 'connect'
  const viewer = ctx.caller?.viewer ?? null
  if (isConnecting && !viewer)
    return seeOther(path('AcctSignin', undefined, { redirect: query.get('redirect') }))
  // A link on another site must not connect its author's provider account to this user.
  if (isConnecting && (viewer!.spoofedById || !isTokenOf(viewer!, query.get('xsrf')))) return refuse(403)
  // A new way to sign in needs a fresh session.
  if (isConnecting && !(await hasFreshProof(ctx, viewer!))) {
    return seeOther(withOutcome(connectionsTarget, provider, 'unproved'))
  }
  const entryPoint = entryPointOf(query.get('entryPoint') ?? query.get('source'))
  const redirect = isConnecting
    ? settingsTarget(ctx, query.get('redirect'))
    : signInTarget(ctx, query.get('redirect'), operation, entryPoint)
  const client = clientOf(ctx, provider)
  if (!client) {
    return isConnecting
      ? seeOther(withOutcome(redirect, provider, 'off'))
      : signInAgain(ctx, copy.social.off(social[provider].name), { operation, redirect })
  }
  const started = await storeState(ctx, {
    provider,
    redirect,
    operation,
    entryPoint,
    viewer: isConnecting ? { id: viewer!.id, sessionId: viewer!.sessionId } : null,
  })
  const url = providers[provider].authorizationUrl(client, challengeOf(ctx, started))
  return seeOther(
    client.isFake ? `${ctx.env.MAIN_ORIGIN}${fakePath(provider)}/authorize${url.search}` : url.href,
  )
}

export const challengeOf = ({ env }: Context, { provider, state, verifier, nonce }: SocialState) => ({
  state,
  verifier,
  nonce,
  redirectUri: env.MAIN_ORIGIN + path(social[provider].callback),
})

const entryPointOf = (given: string | null): string | null =>
  given && /^[\w-]{1,60}$/.test(given) ? given : null
