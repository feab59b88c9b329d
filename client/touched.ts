/** What begins with the first touch of a page: links that load their pages early or ask for an account, and keys. */
import type { Pages } from '#client/browser/pages.ts'
import type { Site } from '#client/browser/site.tsx'
import { hear, listen } from '#client/keyboard/listen.ts'
import { askAtLinks } from '#client/signin/askAtLinks.ts'
import { preloadPages } from '#client/reporting/preloadPages.ts'

let isRunning = false

/** Called with each touch that came before this file. */
export function touched(pages: Pages, site: Site, touch: Event): void {
  if (!isRunning) {
    isRunning = true
    preloadPages(pages, site, touch)
    listen()
    askAtLinks(site)
  }
  void hear(touch)
}
