/** A real browser from an npm package, so that a machine needs none installed. */
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium as playwright,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { browserArguments } from '../../bin/browserArguments.ts'
import { memoryFolder } from '../../bin/memoryFolder.ts'
import { lane } from './lane.ts'
import { unlistNewStories } from './tidy.ts'

declare global {
  interface Window {
    /** When something on the page was scrolled last, for what has to wait until all that follows is done. */
    scrolledAt?: number
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Of a failed journey: its pages with their pictures and consoles. */
    seen?: string[]
  }
}

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

/** A person's own domain; a test that assigns it takes it back. */
const OWN_DOMAIN = 'custom-domain.test'
export const originOfDomain = () => lane.origin.replace('localhost', OWN_DOMAIN)

let browser: Browser | undefined

/** Contexts that no test is using, by the options that cannot change once a context exists. */
const idle = new Map<string, Kept[]>()

interface Kept {
  context: BrowserContext
  /** Of a blank page that stays open: a context is cleared through a page, after all others are closed. */
  client: CDPSession
}

/** Ends the use of a context: of a kept one, by clearing it. */
const releases = new Set<() => Promise<void>>()

/**
 * One browser for all files of a lane; it ends with the process. Its contexts are reused, because a new one has to load
 * and compile all scripts again. After each test their pages are closed and everything stored is cleared.
 */
export function useBrowser(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') task.meta.seen = await lastSeen(task.name)
    visits.clear()
    const ending = [...releases].map((release) => release())
    releases.clear()
    await Promise.all(ending)
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

/** Where the pictures of failed tests are kept. */
const PICTURES = 'dist/failures'
/** Of a page's console. */
const LAST_LINES = 20

/** The pages of the test that runs, and what their consoles said. */
const visits = new Map<Page, string[]>()

/** The last picture of each page of a failed test, and its console; the reporter prints them (test/failures.ts). */
async function lastSeen(test: string): Promise<string[]> {
  mkdirSync(PICTURES, { recursive: true })
  const name = test.replaceAll(/[^a-z\d]+/gi, '-').slice(0, 80)
  return Promise.all(
    [...visits].map(async ([page, lines], at) => {
      const path = `${PICTURES}/${name}-${at + 1}.png`
      const shown = await page.screenshot({ path, timeout: 5_000 }).then(
        () => path,
        (error: unknown) => `no picture (${String(error).split('\n')[0]})`,
      )
      return [`${page.url()}: ${shown}`, ...lines.slice(-LAST_LINES).map((line) => `  ${line}`)].join('\n')
    }),
  )
}

/** Options that a page or an open context can take; all others need a context of their own kind. */
type Changeable = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'extraHTTPHeaders' | 'permissions'
>

interface VisitorOptions extends Omit<BrowserContextOptions, 'serviceWorkers' | 'storageState'> {
  /** Stays open after the test, for a visitor of a whole file, who closes the context. */
  staysOpen?: boolean
  /**
   * Begins with an empty HTTP cache, may have service workers, and ends with the test: for fake clocks and downloads,
   * which cannot be cleared, and for first visits.
   */
  isFresh?: boolean
}

async function openContext({ staysOpen, isFresh, ...options }: Omit<VisitorOptions, keyof Changeable>) {
  const key = JSON.stringify(options)
  const newContext = () =>
    browser!.newContext({
      viewport: DESKTOP,
      baseURL: lane.origin,
      serviceWorkers: isFresh ? 'allow' : 'block',
      ...options,
    })
  if (staysOpen) return newContext()
  if (isFresh) {
    const context = await newContext()
    releases.add(() => context.close())
    return context
  }
  const kept = idle.get(key)?.pop() ?? (await keep(await newContext()))
  releases.add(async () => {
    await clear(kept)
    idle.set(key, [...(idle.get(key) ?? []), kept])
  })
  return kept.context
}

async function keep(context: BrowserContext): Promise<Kept> {
  return { context, client: await context.newCDPSession(await context.newPage()) }
}

/** Leaves of a context only its HTTP cache and its compiled scripts. */
async function clear({ context, client }: Kept): Promise<void> {
  // A page that is closed may still store something.
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([
    client.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll(),
  ])
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
  /** The same, and starts the app on it. */
  open: (path: string) => Promise<void>
  /** A person else with the same browser: no cookies, and a network of their own. */
  becomeAnother: () => Promise<void>
  /** Another tab of the same browser. */
  newPage: () => Promise<Page>
}

/** A connection that was kept may be closed just when it is used again: the request was not heard. */
export const RETRY = { maxRetries: 1 }

/** People have addresses of their own: what the site takes from one of them is limited. */
const newAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

/** A person at a screen: their page, and everything that went wrong on it. */
export async function visitor({
  viewport,
  colorScheme,
  reducedMotion,
  extraHTTPHeaders,
  permissions,
  ...fixed
}: VisitorOptions = {}): Promise<Visitor> {
  const context = await openContext(fixed)
  await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress(), ...extraHTTPHeaders })
  if (permissions) await context.grantPermissions(permissions)
  const newPage = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.addInitScript(() => {
      addEventListener('scroll', () => (window.scrolledAt = performance.now()), {
        capture: true,
        passive: true,
      })
    })
    if (viewport) await page.setViewportSize(viewport)
    if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion })
    const lines: string[] = []
    visits.set(page, lines)
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => lines.push(String(error)))
    return page
  }
  const page = await newPage()
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
      await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress(), ...extraHTTPHeaders })
    },
    newPage,
  }
}

/** Starts the app on the page, as the reader's first intent does, and resolves once it runs; calls or late parts may be under way. */
export const running = (page: Page): Promise<void> => arrived(page, false)

/** The same, and waits until the page is at rest (client/browser/rest.ts). */
export const hydrated = (page: Page): Promise<void> => arrived(page, true)

/** At least 15 s: each takes 10 ms or more. */
const MOST_LOOKS = 1_500

/** The page itself waits: Playwright's own wait asks with each frame, which is a tenth of the cost of opening a page. */
async function arrived(page: Page, awaitsRest: boolean): Promise<void> {
  try {
    await page.evaluate(
      async ([most, awaitsRest]) => {
        for (let looks = 1; !window.quire; looks++) {
          if (looks > most) throw new Error('The app did not start')
          // A timer outside Playwright's fake clock.
          await scheduler.postTask(() => {}, { delay: 10 })
        }
        await window.quire.start()
        if (awaitsRest) await window.quire.atRest()
      },
      [MOST_LOOKS, awaitsRest] as const,
    )
  } catch (error) {
    // The app itself has loaded another document, as it does after some presses.
    if (!/context was destroyed/.test(String(error))) throw error
    await arrived(page, awaitsRest)
  }
}
