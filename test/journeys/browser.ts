/** A real browser from an npm package, so that a machine needs none installed. */
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium as playwright, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

let browser: Browser

/** Starts the browser for a file of journeys and ends it after. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await playwright.launch({
      executablePath: await chromium.executablePath(),
      // One process for all crashes when a context closes, and keeps local fonts out.
      args: [...chromium.args.filter((arg) => arg !== '--single-process'), '--disable-quic', '--disable-background-networking'],
      headless: true,
    })
  })
  afterAll(() => browser?.close())
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the page's console and network complained about. */
  complaints: string[]
  go(path: string): Promise<void>
  leave(): Promise<void>
}

/** A person at a screen: their page, and everything that went wrong on it. */
export async function visitor(options: BrowserContextOptions = { viewport: DESKTOP }): Promise<Visitor> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return {
    page,
    context,
    complaints,
    async go(path) {
      await page.goto(inject('origin') + path, { waitUntil: 'load' })
    },
    leave: () => context.close(),
  }
}

/** Resolves once the app runs on the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')))
