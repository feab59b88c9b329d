/** Anyone may request emails to an address, so the last few (safety M5) are for known browsers (safety I1). */
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

const COOKIE = 'known_browser'

const markOf = ({ env }: Pick<Context, 'env'>, userId: string, email: string): string =>
  keyedDigestOf(env, `known:${userId}:${email}`).slice(0, 32)

const marksOf = (ctx: Context): string[] =>
  (cookieOf(theRequester(ctx).request, ctx.env, COOKIE) ?? '').split('.').filter((mark) => mark !== '')

export async function rememberBrowser(ctx: Context, userId: string): Promise<void> {
  const account = await findAccountById(ctx.db, userId)
  if (!account?.email) return
  const { lifetime, accounts } = limits.knownBrowser
  const marks = [...new Set([markOf(ctx, userId, account.email), ...marksOf(ctx)])].slice(0, accounts)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, marks.join('.'), lifetime))
}

export function isKnownBrowser(
  ctx: Context,
  account: { id: string; email: string | null },
  email: string,
): boolean {
  return account.email === email && marksOf(ctx).includes(markOf(ctx, account.id, email))
}
