/** Journeys run at one width, and check in between that pages fit the other width too. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE } from './browser.ts'

/** Expects no overflow on a phone and on a desktop. */
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
