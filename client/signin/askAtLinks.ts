import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import { isRefused } from '#client/browser/isRefused.ts'
import type { Site } from '#client/browser/site.tsx'
import { openSignIn } from '#client/session/openSignIn.ts'

/**
 * A visitor who presses a link to a page that asks for an account, such as Write, is asked to sign up in place, and goes
 * on there (R012). Other ways to such a page lead to the sign-in page (loadAddress.ts), as on other hosts and where this
 * file has not been loaded. Pages of staff are not found for visitors, so that nothing is asked for them.
 */
export function askAtLinks({
  origin,
  mainOrigin,
  table,
}: Pick<Site, 'origin' | 'mainOrigin' | 'table'>): void {
  if (origin !== mainOrigin) return
  const ask = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== origin || link.target || !isPlain(event)) return
    const { pathname, search, hash } = link
    const row = match(table, pathname)?.row
    if (!row || !isRefused(row) || row.auth === 'staff' || location.pathname === path('AcctSignin')) return
    event.preventDefault()
    openSignIn({ operation: 'register', redirect: pathname + search + hash })
  }
  // Before the link itself navigates.
  addEventListener('click', ask, { capture: true })
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
