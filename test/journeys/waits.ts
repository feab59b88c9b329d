/** How often a journey looks for what it waits for. */
import { errors, type Locator, type Page } from 'playwright-core'

/**
 * Milliseconds. Playwright chooses its intervals by the timeout: with 2,500 or more it soon looks every 500 ms, with less
 * every 100. Most of what is waited for comes within a second.
 */
const LOOKED_OFTEN = 2400

let isSet = false

/** From now on `waitFor` looks every 100 ms at first; what has not come by then gets the timeout of the page as well. */
export function lookOften(page: Page): void {
  if (isSet) return
  isSet = true
  const locators = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'waitFor'>
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { waitFor } = locators
  locators.waitFor = async function (this: Locator, options) {
    if (options?.timeout !== undefined) return waitFor.call(this, options)
    try {
      await waitFor.call(this, { ...options, timeout: LOOKED_OFTEN })
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      await waitFor.call(this, options)
    }
  }
}
