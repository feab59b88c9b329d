import type { Context, Requester } from '#worker/platform/context.ts'
import { clientIp } from '#worker/platform/http/clientIp.ts'
import { newToken } from '#worker/platform/ids.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { limits } from '#schema/limits.ts'

export const requesterOf = (request: Request): Requester => ({
  network: clientIp(request),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  cookies: [],
  request,
})

/** @throws while rendering a page that may be stored */
export function theRequester({ requester }: Pick<Context, 'requester'>): Requester {
  if (!requester) throw new Error('A page must not depend on who asks for it')
  return requester
}

export function withCookies(response: Response, { requester }: Pick<Context, 'requester'>): Response {
  if (!requester?.cookies.length) return response
  const headers = new Headers(response.headers)
  for (const cookie of requester.cookies) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

const BROWSER = 'browser'

export function bindBrowser(ctx: Context): string {
  const requester = theRequester(ctx)
  const secret = cookieOf(requester.request, ctx.env, BROWSER) ?? newToken()
  requester.cookies.push(printCookie(ctx.env, BROWSER, secret, limits.magicLink.lifetime))
  return digestOf(secret)
}

export function boundBrowser(ctx: Context): string | null {
  const secret = cookieOf(theRequester(ctx).request, ctx.env, BROWSER)
  return secret === null ? null : digestOf(secret)
}

/** User agents that do not wait for late parts, or do not name themselves. */
const BOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|quora link|whatsapp|telegram|lighthouse-ci|curl|wget|python|httpie|headless-fetch/i

export const isBot = (userAgent: string | null): boolean => !userAgent || BOT.test(userAgent)
