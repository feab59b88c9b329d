/** It is valid only for this browser and host. */
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { newToken } from '#worker/platform/ids.ts'
import { digestOf, isSame } from '#worker/platform/secrets.ts'

const COOKIE = 'handoff-browser'

export function markBrowser(ctx: Context, host: string): string {
  const secret = newToken()
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, secret, limits.twoFactorStep.lifetime))
  return markOf(secret, host)
}

export function isMarked(ctx: Context, host: string, mark: string | null): boolean {
  const secret = cookieOf(theRequester(ctx).request, ctx.env, COOKIE)
  return secret !== null && mark !== null && isSame(mark, markOf(secret, host))
}

export const forgetMark = (ctx: Context): void =>
  void theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, '', 0))

const markOf = (secret: string, host: string): string => digestOf(`${host} ${secret}`)
