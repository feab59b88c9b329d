import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import { isRefused } from '#client/browser/isRefused.ts'
import type { Site } from '#client/browser/site.tsx'
import { openSignIn } from '#client/session/openSignIn.ts'

/**
 * R012. Skips staff pages, which visitors cannot find; other ways there go to the sign-in page
 * (loadAddress.ts).
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
  // Runs before the link navigates.
  addEventListener('click', ask, { capture: true })
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
