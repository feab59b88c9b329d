import { parse, serialize } from 'hono/utils/cookie'
import { cookieName } from '#schema/identity/cookies.ts'
import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'

type Setting = Pick<Env, 'ENVIRONMENT'>

export function cookieOf(request: Request, env: Setting, name: string): string | null {
  const cookies = request.headers.get('cookie')
  if (!cookies) return null
  const full = cookieName(env.ENVIRONMENT, name)
  return parse(cookies, full)[full] || null
}

/**
 * @param lifetime milliseconds; 0 deletes the cookie
 * @param isForPage scripts can read it; never for secrets
 * @param isSentAlong other sites' forms send it too, which Apple's callback needs
 */
export function printCookie(
  env: Setting,
  name: string,
  value: string,
  lifetime: number,
  { isForPage = false, isSentAlong = false } = {},
): string {
  const isSecure = env.ENVIRONMENT !== 'development'
  return serialize(cookieName(env.ENVIRONMENT, name), value, {
    path: '/',
    maxAge: Math.floor(lifetime / 1000),
    httpOnly: !isForPage,
    secure: isSecure,
    sameSite: isSentAlong && isSecure ? 'None' : 'Lax',
  })
}

const SESSION = 'sid'

export const sessionTokenOf = (request: Request, env: Pick<Env, 'ENVIRONMENT'>): string | null =>
  cookieOf(request, env, SESSION)

export const hasSessionCookie = (request: Request, env: Pick<Env, 'ENVIRONMENT'>): boolean =>
  sessionTokenOf(request, env) !== null

export function withoutClaims(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'authorization', 'if-none-match', 'if-modified-since', 'range']) {
    headers.delete(name)
  }
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}

/** Session and cookie last equally long. */
export const sessionCookie = (env: Pick<Env, 'ENVIRONMENT'>, token: string): string =>
  printCookie(env, SESSION, token, limits.session.lifetime)

export const noSessionCookie = (env: Pick<Env, 'ENVIRONMENT'>): string => printCookie(env, SESSION, '', 0)
