/** Where people are sent after signing in: to paths of this product, and nowhere else (safety I10). */
import { match } from '#schema/routes/match.ts'
import type { Context } from '#worker/context.ts'

const HOME = '/'
const LONGEST = 2000

/**
 * The path that was asked for, or home. An address is resolved as a browser would and printed again: what does not
 * come out on our own host was not ours, however it was written.
 */
export function ownPath({ env }: Pick<Context, 'env'>, asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST) return HOME
  // Browsers drop tabs and line breaks, and take \ for /; who writes them means harm.
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return HOME
  const main = env.MAIN_ORIGIN
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  if (!isPath && !asked.startsWith(`${main}/`)) return HOME
  try {
    const url = new URL(asked, main)
    if (url.origin !== main || url.username || url.password) return HOME
    const path = url.pathname + url.search + url.hash
    // Nobody signs in to be signed out.
    const isSignOut = match('all', url.pathname)?.row.name === 'AcctSignout'
    return path.startsWith('//') || isSignOut ? HOME : path
  } catch {
    return HOME
  }
}

/** A path of whatever host it is used on. */
export const hostPathOnly = (asked: string | null | undefined): string =>
  asked?.startsWith('/') ? ownPath({ env: { MAIN_ORIGIN: NOWHERE } as Context['env'] }, asked) : HOME

const NOWHERE = 'http://nowhere.invalid'
