import { SESSION_ENDED } from '#schema/identity/cookies.ts'
import { noSessionCookie } from '#worker/identity/cookies.ts'
import type { Env } from '#worker/platform/env.ts'

/** A call keeps the cookie: the browser may have signed in again since. */
export function endSession(
  { headers }: Response,
  { method, headers: asked }: Request,
  env: Pick<Env, 'ENVIRONMENT'>,
): void {
  const isPage = method === 'GET' && /\btext\/html\b/.test(asked.get('accept') ?? '')
  const isSigningIn = headers.getSetCookie().length > 0
  if (!isPage || isSigningIn) return
  headers.append('set-cookie', noSessionCookie(env))
  headers.set(SESSION_ENDED, '1')
  headers.set('cache-control', 'private, no-store')
}
