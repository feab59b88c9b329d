/**
 * Cookies of this host alone. Browsers take `__Host-` from its own host and over TLS only, so that no other host, a
 * user's subdomain for one, can set it (safety I6); plain http, which development runs on, cannot have that.
 */
import type { Env } from '#worker/platform/env.ts'

type Setting = Pick<Env, 'ENVIRONMENT'>

const nameOf = ({ ENVIRONMENT }: Setting, name: string): string =>
  ENVIRONMENT === 'development' ? name : `__Host-${name}`

/** The value, or null. Of several cookies of the name the first counts, as everywhere. */
export function cookieOf(request: Request, env: Setting, name: string): string | null {
  const cookies = request.headers.get('cookie')
  if (!cookies) return null
  const start = `${nameOf(env, name)}=`
  for (const cookie of cookies.split(';')) {
    const trimmed = cookie.trim()
    if (trimmed.startsWith(start)) return trimmed.slice(start.length) || null
  }
  return null
}

/**
 * @param lifetime milliseconds; 0 takes it away
 * @param isSentAlong whether it comes with another site's form too, as Apple's answer is one
 */
export function printCookie(
  env: Setting,
  name: string,
  value: string,
  lifetime: number,
  { isSentAlong = false } = {},
): string {
  const isSecure = env.ENVIRONMENT !== 'development'
  return [
    `${nameOf(env, name)}=${value}`,
    'Path=/',
    `Max-Age=${Math.floor(lifetime / 1000)}`,
    'HttpOnly',
    isSentAlong && isSecure ? 'SameSite=None' : 'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
