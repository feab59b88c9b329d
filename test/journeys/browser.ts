/** A real browser from an npm package, so that a machine needs none installed. */
import { randomInt } from 'node:crypto'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as playwright,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { browserArguments } from '../../bin/browserArguments.ts'
import { memoryFolder } from '../../bin/memoryFolder.ts'
import { lane } from './lane.ts'
import { unlistNewStories } from './tidy.ts'
import { checkOften } from './waits.ts'

declare global {
  interface Window {
    /** When something on the page was scrolled last, for what has to wait until all that follows is done. */
    scrolledAt?: number
  }
}

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

/** A person's own domain; a test that assigns it takes it back. */
const OWN_DOMAIN = 'custom-domain.test'
export const originOfDomain = () => lane.origin.replace('localhost', OWN_DOMAIN)

let browser: Browser | undefined
const open = new Set<BrowserContext>()

/**
 * One browser for all files of a lane; it ends with the process. A test has browser contexts of its own, which end with
 * it, also where it fails: what one test leaves is in no other, and takes no time from it.
 */
export function useBrowser(): void {
  afterEach(async () => {
    await Promise.all([...open].map((context) => context.close()))
    open.clear()
  })
  afterAll(unlistNewStories)
  beforeAll(async () => {
    browser ??= await playwright.launch({
      executablePath: await chromium.executablePath(),
      args: [
        ...browserArguments(),
        '--disable-quic',
        '--disable-background-networking',
        // The browser starts fewer processes: a page in a new context takes a sixth less.
        '--renderer-process-limit=1',
        // Frames are drawn in the browser's own process, which takes some 6 % less of the processor.
        '--in-process-gpu',
        // Optimised code costs more to compile than it saves in pages that live for seconds.
        '--js-flags=--no-opt --no-maglev',
        // Nothing outside is asked, so that journeys pass without a network and fail for our own faults alone. A custom
        // domain is below .test, which is reserved (RFC 2606).
        '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
        // As safe as https makes it outside.
        `--unsafely-treat-insecure-origin-as-secure=${originOfDomain()}`,
      ],
      // What its processes share are files that live for a moment. In memory, eight files of journeys took a twentieth less.
      ...(memoryFolder() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      headless: true,
    })
  })
}

/**
 * The frame of an embed is our own page without a script, and hands its sandbox down to the provider's frame, which
 * needs both its scripts and its origin; the browser only sees the outer one. And a font that comes too late to be
 * shown was requested in vain, which is no fault on a busy machine.
 */
const EXPECTED =
  /^An iframe which has both allow-scripts and allow-same-origin|was preloaded using link preload but not used/

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the page's console and network complained about since the last call. */
  complaints: () => string[]
  /** Opens an address of the site and waits for its load event. */
  go: (path: string) => Promise<void>
  /** The same, and waits until the app runs on it. */
  open: (path: string) => Promise<void>
  /** A person else with the same browser: no cookies, and a network of their own. */
  becomeAnother: () => Promise<void>
}

/** A connection that was kept may be closed just when it is used again: the request was not heard. */
export const RETRY = { maxRetries: 1 }

/** People have addresses of their own: what the site takes from one of them is limited. */
const newAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

/**
 * A person at a screen: their page, and everything that went wrong on it.
 * @param staysOpen after the test, for a visitor of a whole file, who closes the context
 */
export async function visitor(
  options: BrowserContextOptions = {},
  { staysOpen = false } = {},
): Promise<Visitor> {
  const context = await browser!.newContext({
    viewport: DESKTOP,
    baseURL: lane.origin,
    ...options,
    extraHTTPHeaders: { 'cf-connecting-ip': newAddress(), ...options.extraHTTPHeaders },
  })
  if (!staysOpen) open.add(context)
  await context.addInitScript(() => {
    addEventListener('scroll', () => (window.scrolledAt = performance.now()), {
      capture: true,
      passive: true,
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  checkOften(page)
  let heard: string[] = []
  const complain = (text: string) => void heard.push(text)
  page.on('console', (message) => {
    const isBad = ['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text())
    if (isBad) complain(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complain(error.message))
  page.on('requestfailed', (request) => {
    // What the browser itself gives up when it moves on is no failure of the site's.
    const isOurs = request.url().startsWith(lane.origin)
    if (isOurs && request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`)
  })
  const go = async (path: string) => void (await page.goto(path, { waitUntil: 'load' }))
  return {
    page,
    context,
    complaints() {
      const all = heard
      heard = []
      return all
    },
    go,
    async open(path) {
      await go(path)
      await hydrated(page)
    },
    async becomeAnother() {
      await context.clearCookies()
      await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress(), ...options.extraHTTPHeaders })
    },
  }
}

/** Resolves once the app runs on the page: React has committed the document, and effects have run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1] as
      | RootFiber
      | undefined
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  try {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  } catch (error) {
    // The app itself has loaded another document, as it does after some presses.
    if (!/context was destroyed/.test(String(error))) throw error
    await hydrated(page)
  }
}

/** The part of React's own bookkeeping that shows whether it has taken over the document. */
interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}
