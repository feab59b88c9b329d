/**
 * The development panel of who has the flag enable_devtool (R370): a root of its own beside the page's, so that the
 * page is rendered as it is for everyone else, and a fault of either leaves the other alone.
 */
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Pages, PagesContext } from '#client/browser/pages.ts'
import { type Site, SiteContext } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { DevtoolPanel, type DevtoolRouter } from '#client/devtool/DevtoolPanel.tsx'

export { watchCalls } from '#client/devtool/calls.ts'

export function startDevtool(site: Site, pages: Pages, router: DevtoolRouter): void {
  const container = document.createElement('div')
  document.body.appendChild(container)
  // The app has this way to begin a root; another one would be a weight for everyone.
  hydrateRoot(
    container,
    <PagesContext value={pages}>
      <SiteContext value={site}>
        <AfterHydration>
          <DevtoolPanel router={router} />
        </AfterHydration>
      </SiteContext>
    </PagesContext>,
  )
}

/** Nothing at first, as the element is that the root begins in. */
const AfterHydration = ({ children }: { children: ReactNode }) => (useScripts() ? children : null)
