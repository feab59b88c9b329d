import type { Page } from 'playwright-core'

/** The app answers keys and presses. */
export const started = (page: Page) =>
  page.evaluate(async () => {
    await (window as unknown as { quire: { start(): Promise<void> } }).quire.start()
  })
