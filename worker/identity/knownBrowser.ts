/**
 * Whether a browser has signed in to an account before. Anyone may request emails to any address, and their number is
 * limited (safety M5): the last ones are reserved for known browsers (safety I1, a link always works). The cookie
 * grants no access. It outlives the session, because people who are signed out need it.
 */
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

const COOKIE = 'known_browser'

/**
 * Marks of an account and its proved address. Only this server can make one, and neither can be read from it. An
 * account without a proved address has none: a person who made it with another's address is not known once the owner
 * has it.
 */
const markOf = ({ env }: Pick<Context, 'env'>, userId: string, email: string): string =>
  keyedDigestOf(env, `known:${userId}:${email}`).slice(0, 32)

const marksOf = (ctx: Context): string[] =>
  (cookieOf(theRequester(ctx).request, ctx.env, COOKIE) ?? '').split('.').filter((mark) => mark !== '')

/** Called when a session starts in this browser. */
export async function rememberBrowser(ctx: Context, userId: string): Promise<void> {
  const account = await findAccountById(ctx.db, userId)
  if (!account?.email) return
  const { lifetime, accounts } = limits.knownBrowser
  const marks = [...new Set([markOf(ctx, userId, account.email), ...marksOf(ctx)])].slice(0, accounts)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, marks.join('.'), lifetime))
}

/** @param email only a proved address counts */
export function isKnownBrowser(
  ctx: Context,
  account: { id: string; email: string | null },
  email: string,
): boolean {
  return account.email === email && marksOf(ctx).includes(markOf(ctx, account.id, email))
}
