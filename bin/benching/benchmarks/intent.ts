/**
 * `intent`: a reader on a slow phone presses before the app has loaded. Measures the time until the control reacts and
 * the call is sent.
 */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { openEdge } from '../edge.ts'
import { readerOf } from './lighthouse.ts'
import { type Benchmark, held, type Measure } from '../measure.ts'
import { signIn } from '../signIn.ts'
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from './visit.ts'

const RUNS = { full: 5, short: 1 }

/** Milliseconds. */
const MOST = { acknowledged: 100, sent: 1500, nextPaint: 150 }

export const intent: Benchmark = {
  name: 'intent',
  async run(site): Promise<Measure[]> {
    const { state, storyPath } = await site.demo()
    const cookie = signIn(state, readerOf(state), 'production')
    const edge = await openEdge(site, state)
    const browser = await openBrowser(site.folder('intents'))
    const session = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
    try {
      const pressed: Pressed[] = []
      const painted: number[] = []
      // The first run warms the cache.
      for (let run = 0; run <= RUNS[site.extent]; run++) {
        const press = await inContext(session, { cookie }, (page) =>
          pressEarly(page, edge.origin + storyPath),
        )
        const paint = await inContext(session, {}, (page) => openFetched(page, `${edge.origin}/`))
        if (run === 0) continue
        pressed.push(press)
        painted.push(paint)
      }
      return [
        measure('intent', middle(pressed.map(({ acknowledged }) => acknowledged)), MOST.acknowledged),
        measure('intent.sent', middle(pressed.map(({ sent }) => sent)), MOST.sent),
        measure('intent.next-paint', middle(painted), MOST.nextPaint),
      ]
    } finally {
      await session.close()
      await browser.stop()
      await edge.stop()
    }
  },
}

const measure = (name: string, figure: number, atMost: number): Measure =>
  held({ name, figure, unit: 'ms', atMost })

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

async function inContext<Result>(
  browser: Awaited<ReturnType<typeof chromium.connectOverCDP>>,
  { cookie }: { cookie?: string },
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({
    ...PHONE,
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await act(page)
  } finally {
    await context.close()
  }
}

interface Pressed {
  acknowledged: number
  sent: number
}

async function pressEarly(page: Page, url: string): Promise<Pressed> {
  await page.goto(url, { waitUntil: 'load' })
  const button = page.locator('.StoryHeader .SaveToggle button').first()
  await button.evaluate((element) => {
    const seen = { pressedAt: 0, acknowledgedAt: 0 }
    Object.assign(globalThis, { seen })
    addEventListener('pointerdown', ({ timeStamp }) => (seen.pressedAt = timeStamp), { capture: true })
    const { state: before } = (element as HTMLElement).dataset
    // On a busy machine the app may run first and change the state itself.
    const isAcknowledged = ({ dataset }: HTMLElement) => 'held' in dataset || dataset.state !== before
    new MutationObserver((_, observer) => {
      if (!isAcknowledged(element as HTMLElement)) return
      observer.disconnect()
      requestAnimationFrame(() => (seen.acknowledgedAt = performance.now()))
    }).observe(element, { attributes: true })
  })
  const sending = page.waitForRequest((request) =>
    (request.headers()['graphql-operation'] ?? '').includes('SetReadingListState'),
  )
  await button.tap()
  const request = await sending
  await request.response()
  const { pressedAt, acknowledgedAt, timeOrigin } = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { pressedAt: number; acknowledgedAt: number } }).seen,
    timeOrigin: performance.timeOrigin,
  }))
  return {
    acknowledged: acknowledgedAt - pressedAt,
    sent: request.timing().startTime - timeOrigin - pressedAt,
  }
}

async function openFetched(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' })
  const link = page.locator('.StoryCard-title a').first()
  await link.hover()
  await page.waitForTimeout(1000)
  await Promise.all([page.waitForEvent('load'), link.click()])
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}
