/** The browser is from an npm package, so a machine needs none installed. */
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
import { browserArguments } from '../../bin/screening/browserArguments.ts'
import { memoryFolder } from '../../bin/local/memoryFolder.ts'
import { lane } from './lane.ts'
import { unlistNewStories } from './tidy.ts'

declare global {
  interface Window {
    /** Checks wait for the effects of the last scroll. */
    scrolledAt?: number
    isResized?: boolean
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Printed for a failed journey. */
    seen?: string[]
  }
}

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

/** A test that assigns it must remove it again. */
const OWN_DOMAIN = 'custom-domain.test'
export const originOfDomain = () => lane.origin.replace('localhost', OWN_DOMAIN)

let browser: Browser | undefined

/** By the options that cannot change after creation. */
const idle = new Map<string, Kept[]>()

interface Kept {
  context: BrowserContext
  /** Belongs to a blank page that stays open, because clearing a context needs a page. */
  client: CDPSession
}

/** Called after a test; reused contexts are cleared. */
const releases = new Set<() => Promise<void>>()

/**
 * A lane has one browser for the lifetime of the process. Contexts are reused and cleared after each test, because new
 * ones load and compile all scripts again.
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
        // Fewer processes make a page in a new context a sixth cheaper.
        '--renderer-process-limit=1',
        // Drawing in the browser's process saves some 6 % of processor time.
        '--in-process-gpu',
        // Optimising costs more than it saves for pages that live for seconds.
        '--js-flags=--no-opt --no-maglev',
        // Journeys must pass offline and fail only for our own faults. The custom domain is below .test, which is
        // reserved (RFC 2606).
        '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
        // Production has https.
        `--unsafely-treat-insecure-origin-as-secure=${originOfDomain()}`,
      ],
      // Shared memory for short-lived files makes eight files of journeys a twentieth faster.
      ...(memoryFolder() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      headless: true,
    })
  })
}

const PICTURES = 'dist/failures'
const LAST_LINES = 20

const visits = new Map<Page, string[]>()

/** The reporter prints it (test/failures.ts). */
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

/** All other options need a separate context. */
type Changeable = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'extraHTTPHeaders' | 'permissions'
>

interface VisitorOptions extends Omit<BrowserContextOptions, 'serviceWorkers' | 'storageState'> {
  /** A visitor of a whole file must close the context. */
  staysOpen?: boolean
  /** Starts with an empty HTTP cache, permits service workers, and ends with the test. */
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
    if (await hasFakeClock(kept)) return kept.context.close()
    await clear(kept)
    idle.set(key, [...(idle.get(key) ?? []), kept])
  })
  return kept.context
}

async function keep(context: BrowserContext): Promise<Kept> {
  return { context, client: await context.newCDPSession(await context.newPage()) }
}

/** Playwright cannot remove its clock from a context. */
const hasFakeClock = ({ context }: Kept): Promise<boolean> =>
  context.pages()[0]!.evaluate(() => '__pwClock' in globalThis)

/** Keeps the HTTP cache and compiled scripts. */
async function clear({ context, client }: Kept): Promise<void> {
  // Closing pages may still write to storage.
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
 * An embed's frame is our own scriptless page, which passes its sandbox to the provider's frame; that one needs scripts
 * and its origin, but the browser only sees ours. Fonts may miss their loading period. The blocked script in an empty
 * frame, and in one of ours, is that of `newPage`.
 */
const EXPECTED =
  /^An iframe which has both allow-scripts and allow-same-origin|was preloaded using link preload but not used|^Blocked script execution in '(?:about:blank|[^']*\/embed\/[^']*)' because the document's frame is sandboxed|^Service Worker registration blocked by Playwright/

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Since the last call. */
  complaints: () => string[]
  /** Waits for the load event. */
  go: (path: string) => Promise<void>
  /** Starts the app too. */
  open: (path: string) => Promise<void>
  /** Without cookies, from another network. */
  becomeAnother: () => Promise<void>
  newPage: () => Promise<Page>
}

/** The server may just have closed a reused connection, and never saw the request. */
export const RETRY = { maxRetries: 1 }

/** Rate limits count by address. */
const newAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

/** Records everything that goes wrong on the page. */
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
      addEventListener('resize', () => (window.isResized = true))
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
    // Requests aborted by navigation are not failures of the site.
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

/** Starts the app as the reader's first intent does; calls or late parts may be pending. */
export const running = (page: Page): Promise<void> => arrived(page, false)

/** Waits until the page is at rest (client/browser/rest.ts). */
export const hydrated = (page: Page): Promise<void> => arrived(page, true)

/** At least 15 s: each look takes 10 ms or more. */
const MOST_LOOKS = 1_500

/** Playwright's wait polls every frame, a tenth of the cost of opening a page. */
async function arrived(page: Page, awaitsRest: boolean): Promise<void> {
  try {
    await page.evaluate(
      async ([most, awaitsRest]) => {
        for (let looks = 1; !window.quire; looks++) {
          if (looks > most) throw new Error('The app did not start')
          // Playwright's fake clock does not affect it.
          await scheduler.postTask(() => {}, { delay: 10 })
        }
        await window.quire.start()
        if (awaitsRest) await window.quire.atRest()
      },
      [MOST_LOOKS, awaitsRest] as const,
    )
  } catch (error) {
    // The app loaded another document, as some presses do.
    if (!/context was destroyed/.test(String(error))) throw error
    await arrived(page, awaitsRest)
  }
}
