/** It is valid only in the browser that started it, once (safety I9). */
import { generateCodeVerifier, generateState } from 'arctic'
import type { SusiOperation } from '#schema/enums.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { spendOnce } from '#worker/identity/spendOnce.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf, isSame, seal, unseal } from '#worker/platform/secrets.ts'

/** R432. */
export interface SocialState {
  provider: SocialProvider
  redirect: string
  operation: SusiOperation | 'connect'
  entryPoint: string | null
  /** Apple's answer comes without the session cookie. */
  viewer: { id: string; sessionId: string } | null
  state: string
  verifier: string
  nonce: string
  until: number
}

const COOKIE = 'social'

export async function storeState(
  ctx: Context,
  asked: Omit<SocialState, 'state' | 'verifier' | 'nonce' | 'until'>,
): Promise<SocialState> {
  const { lifetime } = limits.socialState
  const stored: SocialState = {
    ...asked,
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    until: now() + lifetime,
  }
  const sealed = await seal(ctx.env, COOKIE, stored)
  const isSentAlong = asked.provider === 'apple'
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, lifetime, { isSentAlong }))
  return stored
}

export async function takeState(
  ctx: Context,
  provider: SocialProvider,
  given: string | null,
): Promise<SocialState | null> {
  const requester = theRequester(ctx)
  const sealed = cookieOf(requester.request, ctx.env, COOKIE)
  if (!given || sealed === null) return null
  const stored = (await unseal(ctx.env, COOKIE, sealed)) as SocialState | null
  if (!stored || stored.provider !== provider || !isSame(digestOf(stored.state), digestOf(given))) return null
  requester.cookies.push(printCookie(ctx.env, COOKIE, '', 0))
  return stored.until > now() && (await spendOnce(ctx, COOKIE, stored.state)) ? stored : null
}
