/** How often `locator.waitFor` checks the page. */
import { errors, type Locator, type Page } from 'playwright-core'

/**
 * Milliseconds. Playwright (1.65) chooses its intervals by the timeout: with 2,500 or more it soon checks every 500 ms,
 * with less every 100. Most of what is waited for comes within a second.
 */
const SHORT = 2400

let isPatched = false

/**
 * Patches `waitFor` of all locators, once: it checks every 100 ms at first. What has not come after `SHORT` is waited for
 * again, with the timeout of the page.
 */
export function checkOften(page: Page): void {
  if (isPatched) return
  isPatched = true
  const locators = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'waitFor'>
  const { waitFor } = locators
  locators.waitFor = async function (this: Locator, options) {
    if (options?.timeout !== undefined) return waitFor.call(this, options)
    try {
      await waitFor.call(this, { ...options, timeout: SHORT })
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      await waitFor.call(this, options)
    }
  }
}
