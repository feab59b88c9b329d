/** The app does not count scripts that load on idle or on use as pending. */
import type { Page } from 'playwright-core'
import { second } from '#schema/limits.ts'
import { hydrated } from './browser.ts'

/** Waits until requests are answered. @param name of the module's file, without the hash */
export async function hasRun(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction((start) => {
    // A fake clock's performance has no entries.
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'resource', buffered: true })
    return observer.takeRecords().find((one) => new URL(one.name).pathname.includes(start))?.name
  }, `/${name}-`)
  // As text, because the test runner would rewrite an import.
  await page.evaluate(`import('${await found.jsonValue()}').then(() => {})`)
  await hydrated(page)
}

/** React delays late parts by up to 300 ms. */
export async function hasShown(page: Page, name: string): Promise<void> {
  await hasRun(page, name)
  await page.clock.runFor(second)
  await hydrated(page)
}
