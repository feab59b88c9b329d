/** Takes pictures on a phone and on a desktop, in light and in dark. */
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'
import { hostPath, type PathParams } from '#schema/routes/paths.ts'
import { browserArguments } from './browserArguments.ts'
import { dropHeld } from './line.ts'
import { type Part, partOf, picture, showWhole } from './picture.ts'
import type { EmailScreen, Pictured, Screen } from './screen.ts'
import type { ScreenSite } from './site.ts'
import { DESKTOP, type Width, WIDTHS } from './sizes.ts'
import { type Tab, tabsOf } from './tabs.ts'

const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export interface Shot {
  width: Width
  scheme: Scheme
  jpeg: Buffer
}

export interface Camera {
  /** @throws Error when the page does not answer as expected, or `does` fails */
  take: (screen: Pictured) => Promise<Shot[]>
  /** A part of the window on a desktop, in both schemes, at twice its size. */
  takePart: (screen: Screen, part: Part) => Promise<{ scheme: Scheme; png: Buffer }[]>
  close: () => Promise<void>
}

export async function openCamera(site: ScreenSite): Promise<Camera> {
  const browser = await launch()
  const tabs = tabsOf(browser, site)

  async function take(screen: Pictured): Promise<Shot[]> {
    const viewer = 'email' in screen ? 'visitor' : screen.as
    const tab = await tabs.take(viewer)
    // A page that an act has changed is not used for another screen.
    let isUsed = true
    try {
      const shots = await takeIn(tab, screen)
      isUsed = 'email' in screen || screen.does !== undefined
      return shots
    } finally {
      if (isUsed) {
        await dropHeld(tab.page)
        await tab.page.close()
      } else tabs.giveBack(viewer, tab)
    }
  }

  async function takeIn(tab: Tab, screen: Pictured): Promise<Shot[]> {
    const shots: Shot[] = []
    for (const width of WIDTHS) {
      await tab.become(width)
      await tab.page.emulateMedia({ colorScheme: SCHEMES[0] })
      // An open menu or dialog depends on the width it was opened at.
      if (shots.length === 0 || opensAgain(screen)) await show(tab, screen, site)
      await showWhole(tab.page, 'email' in screen ? {} : screen, width)
      for (const scheme of SCHEMES) {
        await tab.page.emulateMedia({ colorScheme: scheme })
        shots.push({ width, scheme, jpeg: await picture(tab.page, tab.client) })
      }
    }
    return shots
  }

  async function takePart(screen: Screen, part: Part): Promise<{ scheme: Scheme; png: Buffer }[]> {
    const { page, client, become } = await tabs.take(screen.as)
    try {
      await become(DESKTOP)
      await open({ page, client, become }, screen, site)
      await page.waitForLoadState('networkidle')
      const taken: { scheme: Scheme; png: Buffer }[] = []
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme })
        taken.push({ scheme, png: await partOf(page, client, part) })
      }
      return taken
    } finally {
      await dropHeld(page)
      await page.close()
    }
  }

  return { take, takePart, close: () => browser.close() }
}

const opensAgain = (screen: Pictured): boolean =>
  'email' in screen || (screen.does !== undefined && !screen.staysOpen)

const show = (tab: Tab, screen: Pictured, site: ScreenSite) =>
  'email' in screen ? showEmail(tab, screen) : open(tab, screen, site)

async function showEmail({ page }: Tab, { email }: EmailScreen): Promise<void> {
  const answer = await page.goto(`/_/dev/emails/${email}`)
  if (answer?.status() !== 200) throw new Error(`${email} was answered with ${answer?.status()}`)
}

const launch = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...browserArguments(),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
    ],
    headless: true,
  })

async function open({ page }: Tab, screen: Screen, site: ScreenSite): Promise<void> {
  const { row, params, query, fragment, status = 200 } = screen
  const address = hostPath(
    row,
    (params?.(site.find) ?? {}) as PathParams,
    { table: 'all' },
    typeof query === 'function' ? query(site.find) : query,
  )
  // From a page with the same address, one with a fragment would not be loaded.
  if (fragment && page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.goto(fragment ? `${address}#${fragment}` : address)
  if (answer?.status() !== status) throw new Error(`${address} was answered with ${answer?.status()}`)
  const arrived = new URL(page.url())
  if (arrived.pathname !== address.split('?')[0]) throw new Error(`${address} led to ${arrived.pathname}`)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  if (screen.does) await screen.does(page)
  await page.waitForFunction(() => document.querySelector('template[id^="B:"]') === null)
}
