/** A tab has one viewer and is used for one screen after another. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Viewer } from './screen.ts'
import type { ScreenSite } from './site.ts'
import { HEIGHTS, PHONE, type Width } from './sizes.ts'

export interface Tab {
  page: Page
  client: CDPSession
  /** Resizes it without a reload. */
  become: (width: Width) => Promise<void>
}

interface Tabs {
  take: (viewer: Viewer) => Promise<Tab>
  giveBack: (viewer: Viewer, tab: Tab) => void
}

/** Milliseconds for one step on a page. */
const STEP_WITHIN = 30_000

export function tabsOf(browser: Browser, site: ScreenSite): Tabs {
  const contexts = new Map<Viewer, Promise<BrowserContext>>()
  const free = new Map<Viewer, Tab[]>()

  async function openContext(viewer: Viewer): Promise<BrowserContext> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      baseURL: site.origin,
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(STEP_WITHIN)
    const value = site.session(viewer)
    if (value)
      await context.addCookies([{ name: 'sid', value, url: site.origin, httpOnly: true, sameSite: 'Lax' }])
    return context
  }

  async function openTab(viewer: Viewer): Promise<Tab> {
    const context = contexts.get(viewer) ?? openContext(viewer)
    contexts.set(viewer, context)
    const page = await (await context).newPage()
    const client = await page.context().newCDPSession(page)
    return {
      page,
      client,
      async become(width) {
        await page.setViewportSize({ width, height: HEIGHTS[width] })
        await client.send('Emulation.setTouchEmulationEnabled', { enabled: width === PHONE })
      },
    }
  }

  return {
    take: async (viewer) => free.get(viewer)?.pop() ?? openTab(viewer),
    giveBack: (viewer, tab) => void free.set(viewer, [...(free.get(viewer) ?? []), tab]),
  }
}
