/** Waits for scripts that a page loads when it is idle or used, which the app does not count as under way. */
import type { Page } from 'playwright-core'
import { second } from '#schema/limits.ts'
import { hydrated } from './browser.ts'

/** Resolves once a built module has run, and what it asks for is there. @param name of its file, without the hash */
export async function hasRun(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction((start) => {
    // A fake clock's performance has no entries.
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'resource', buffered: true })
    return observer.takeRecords().find((one) => new URL(one.name).pathname.includes(start))?.name
  }, `/${name}-`)
  // As text: the test runner would change an import.
  await page.evaluate(`import('${await found.jsonValue()}').then(() => {})`)
  await hydrated(page)
}

/** On a page with a fake clock, also what the module shows: React shows parts that come late up to 300 ms after another. */
export async function hasShown(page: Page, name: string): Promise<void> {
  await hasRun(page, name)
  await page.clock.runFor(second)
  await hydrated(page)
}
