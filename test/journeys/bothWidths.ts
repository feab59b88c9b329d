/** A journey runs at one width, and checks that pages fit the other too. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE } from './browser.ts'

export async function fitsAtBoth(page: Page): Promise<void> {
  const own = page.viewportSize()!
  for (const screen of [own.width === PHONE.width ? DESKTOP : PHONE, own]) {
    await page.setViewportSize(screen)
    expect(await overflowing(page)).toEqual([])
  }
}

export async function isSoundAtBoth(page: Page): Promise<void> {
  await isSound(page)
  await fitsAtBoth(page)
}
