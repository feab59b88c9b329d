/** Where users go after signing in: to paths of this product only (safety I10). */
import { match } from '#schema/routes/match.ts'
import type { Context } from '#worker/context.ts'

const HOME = '/'
const LONGEST = 2000

/**
 * The requested path, or home. The address is resolved as browsers do and printed again: if the result is not on our
 * own host, it is refused, however it was written.
 */
export function ownPath({ env }: Pick<Context, 'env'>, asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST) return HOME
  // Browsers drop tabs and line breaks and read \ as /; only attackers write them.
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return HOME
  const main = env.MAIN_ORIGIN
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  if (!isPath && !asked.startsWith(`${main}/`)) return HOME
  try {
    const url = new URL(asked, main)
    if (url.origin !== main || url.username || url.password) return HOME
    const path = url.pathname + url.search + url.hash
    // Signing in must not redirect to signing out.
    const isSignOut = match('all', url.pathname)?.row.name === 'AcctSignout'
    return path.startsWith('//') || isSignOut ? HOME : path
  } catch {
    return HOME
  }
}

/** A path on the host that uses it. */
export const hostPathOnly = (asked: string | null | undefined): string =>
  asked?.startsWith('/') ? ownPath({ env: { MAIN_ORIGIN: NOWHERE } as Context['env'] }, asked) : HOME

const NOWHERE = 'http://nowhere.invalid'
