import type { Env } from '#worker/platform/env.ts'

/**
 * The cookie's name: browsers take `__Host-` from its own host and over TLS only, so that no other host can set it;
 * plain http, which development runs on, cannot have that.
 */
const sessionCookieName = ({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>): string =>
  ENVIRONMENT === 'development' ? 'sid' : '__Host-sid'

/** The token, or null. Of several cookies of the name the first counts, as everywhere. */
export function sessionTokenOf(request: Request, env: Pick<Env, 'ENVIRONMENT'>): string | null {
  const cookies = request.headers.get('cookie')
  if (!cookies) return null
  const name = `${sessionCookieName(env)}=`
  for (const cookie of cookies.split(';')) {
    const trimmed = cookie.trim()
    if (trimmed.startsWith(name)) return trimmed.slice(name.length) || null
  }
  return null
}

/** Whether somebody claims to be signed in; whether it is true is asked later. */
export const hasSessionCookie = (request: Request, env: Pick<Env, 'ENVIRONMENT'>): boolean =>
  sessionTokenOf(request, env) !== null
