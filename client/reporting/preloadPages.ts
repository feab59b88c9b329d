/** R440. A failure is reported (R179), and the press tries again. */
import { match } from '#schema/routes/match.ts'
import { pageFor } from '#client/browser/pageFor.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import type { Pages } from '#client/browser/pages.ts'
import type { Site } from '#client/browser/site.tsx'
import { metric } from '#client/reporting/metrics.ts'

export function preloadPages(pages: Pages, site: Pick<Site, 'origin' | 'table' | 'flags'>): void {
  const requested = new Set<string>()
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== site.origin) return
    const { pathname, searchParams } = new URL(link.href)
    const row = match(site.table, pathname)?.row
    const page = row && pageFor(row, searchParams, site, currentViewer() !== null)?.name
    if (!page || pages.has(page) || requested.has(page)) return
    requested.add(page)
    metric('page_preload', { page })
    pages.load(page).then(
      () => metric('page_preload_success', { page }),
      (error: unknown) => {
        requested.delete(page)
        reportError(error)
      },
    )
  }
  for (const event of ['pointerover', 'focusin']) addEventListener(event, preload, { passive: true })
}
