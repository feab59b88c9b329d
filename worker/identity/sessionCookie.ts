import { limits } from '#schema/limits.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import type { Env } from '#worker/platform/env.ts'

/** Interface 6. */
const SESSION = 'sid'

export const sessionTokenOf = (request: Request, env: Pick<Env, 'ENVIRONMENT'>): string | null =>
  cookieOf(request, env, SESSION)

/** Whether a person claims to be signed in; whether it is true is asked later. */
export const hasSessionCookie = (request: Request, env: Pick<Env, 'ENVIRONMENT'>): boolean =>
  sessionTokenOf(request, env) !== null

/** The cookie outlives no session: both last 90 days, and both are lengthened together. */
export const sessionCookie = (env: Pick<Env, 'ENVIRONMENT'>, token: string): string =>
  printCookie(env, SESSION, token, limits.session.lifetime)

export const noSessionCookie = (env: Pick<Env, 'ENVIRONMENT'>): string => printCookie(env, SESSION, '', 0)
