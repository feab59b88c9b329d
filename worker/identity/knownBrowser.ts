/**
 * Whether a browser has signed in to an account before. Anyone may ask for letters to anyone's address, and only so
 * many are sent (safety M5): what strangers leave is kept for such a browser (safety I1, a link always works). It opens
 * nothing, and outlives the session, since it is of use to those who are signed out.
 */
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

const COOKIE = 'familiar'

/**
 * Marks of an account and the address that it has proved: nobody but us can make one, and neither can be read from it.
 * Without a proved address there is none, so that whoever made an account with someone else's address is a stranger
 * to it when its owner has it.
 */
const markOf = ({ env }: Pick<Context, 'env'>, userId: string, email: string): string =>
  keyedDigestOf(env, `familiar:${userId}:${email}`).slice(0, 32)

const marksOf = (ctx: Context): string[] =>
  (cookieOf(theRequester(ctx).request, ctx.env, COOKIE) ?? '').split('.').filter((mark) => mark !== '')

/** For a session that begins in this browser. */
export async function rememberBrowser(ctx: Context, userId: string): Promise<void> {
  const account = await findAccountById(ctx.db, userId)
  if (!account?.email) return
  const { lifetime, accounts } = limits.knownBrowser
  const marks = [...new Set([markOf(ctx, userId, account.email), ...marksOf(ctx)])].slice(0, accounts)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, marks.join('.'), lifetime))
}

/** @param email only what its owner has proved counts */
export function isKnownBrowser(
  ctx: Context,
  account: { id: string; email: string | null },
  email: string,
): boolean {
  return account.email === email && marksOf(ctx).includes(markOf(ctx, account.id, email))
}
