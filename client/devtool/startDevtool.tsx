/** For viewers with the flag enable_devtool (R370). A separate root keeps its errors away from the page. */
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
  // The app uses hydrateRoot already; createRoot would be more code for everyone.
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

/** Must be empty at first, like the element that the root hydrates. */
const AfterHydration = ({ children }: { children: ReactNode }) => (useScripts() ? children : null)
