/** What begins with the first touch of a page: links that load their pages early, and keys. */
import type { Pages } from '#client/browser/pages.ts'
import type { Site } from '#client/browser/site.tsx'
import { listen } from '#client/keyboard/listen.ts'
import { preloadPages } from '#client/reporting/preloadPages.ts'

export function touched(pages: Pages, site: Site, touch: Event): void {
  preloadPages(pages, site, touch)
  listen(touch)
}
