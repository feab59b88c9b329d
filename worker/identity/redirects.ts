/** Paths of this product only (safety I10). */
import { match } from '#schema/routes/match.ts'
import type { Context } from '#worker/platform/context.ts'

const HOME = '/'
const LONGEST = 2000

/** An address is resolved as browsers do, so any spelling of another host is refused. */
export function ownPath({ env }: Pick<Context, 'env'>, asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST) return HOME
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return HOME
  const main = env.MAIN_ORIGIN
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  if (!isPath && !asked.startsWith(`${main}/`)) return HOME
  try {
    const url = new URL(asked, main)
    if (url.origin !== main || url.username || url.password) return HOME
    const path = url.pathname + url.search + url.hash
    const isSignOut = match('all', url.pathname)?.row.name === 'AcctSignout'
    return path.startsWith('//') || isSignOut ? HOME : path
  } catch {
    return HOME
  }
}

export const hostPathOnly = (asked: string | null | undefined): string =>
  asked?.startsWith('/') ? ownPath({ env: { MAIN_ORIGIN: NOWHERE } as Context['env'] }, asked) : HOME

const NOWHERE = 'http://nowhere.invalid'
