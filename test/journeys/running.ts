/** Waits for scripts that a page loads when it is idle or used, which the app does not count as under way. */
import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'

/** Resolves once a built module has run, and what it asks for and shows is there. @param name of its file, without the hash */
export async function hasRun(page: Page, name: string): Promise<void> {
  const found = await page.waitForFunction(
    (start) =>
      performance.getEntriesByType('resource').find((one) => new URL(one.name).pathname.includes(start))
        ?.name,
    `/${name}-`,
  )
  // As text: the test runner would change an import.
  await page.evaluate(`import('${await found.jsonValue()}').then(() => {})`)
  await hydrated(page)
}
