/** It is valid only in the session that started it, once (safety I9). */
import { generateCodeVerifier, generateState } from 'arctic'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { spendOnce } from '#worker/identity/spendOnce.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf, isSame, seal, unseal } from '#worker/platform/secrets.ts'

interface LinkState {
  instance: string
  sessionId: string
  state: string
  /** For PKCE. */
  verifier: string
  until: number
}

const COOKIE = 'mastodon'

export async function storeLinkState(
  ctx: Context,
  { sessionId }: Viewer,
  instance: string,
): Promise<LinkState> {
  const { lifetime } = limits.socialState
  const stored: LinkState = {
    instance,
    sessionId,
    state: generateState(),
    verifier: generateCodeVerifier(),
    until: now() + lifetime,
  }
  const sealed = await seal(ctx.env, COOKIE, stored)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, lifetime))
  return stored
}

export async function takeLinkState(
  ctx: Context,
  { sessionId }: Viewer,
  given: string | null,
): Promise<LinkState | null> {
  const requester = theRequester(ctx)
  const sealed = cookieOf(requester.request, ctx.env, COOKIE)
  if (!given || sealed === null) return null
  const stored = (await unseal(ctx.env, COOKIE, sealed)) as LinkState | null
  if (!stored || stored.sessionId !== sessionId) return null
  if (!isSame(digestOf(stored.state), digestOf(given))) return null
  requester.cookies.push(printCookie(ctx.env, COOKIE, '', 0))
  return stored.until > now() && (await spendOnce(ctx, COOKIE, stored.state)) ? stored : null
}
