import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

export const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true } as const
export const AT_A_DESK = { viewport: DESKTOP } as const

export type Resize = (size: typeof PHONE, screen: { isPhone: boolean }) => Promise<void>

/** To a phone or a desktop, without a reload. */
export async function resizing(page: Page): Promise<Resize> {
  const client = await page.context().newCDPSession(page)
  return async (size, { isPhone }) => {
    await client.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      deviceScaleFactor: 1,
      mobile: isPhone,
    })
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}
