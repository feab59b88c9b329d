/** `visit`: a first visit on a slow phone, with cached pages and compression. */
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { openEdge } from '../edge.ts'
import { type Benchmark, held, type Measure, noted } from '../measure.ts'
import type { Extent } from '../site.ts'

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Chromium delays each request by the latency, and they share the rate (bytes per second). */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const CPU_SLOWDOWN = 4
const RUNS = { full: 5, short: 1 }

/** Kilobytes of 1000 bytes, and milliseconds. */
const MOST = {
  total: { home: 90, story: 100 },
  fonts: { home: 30, story: 40 },
  largestPaint: 450,
  blocking: 50,
  shift: 0,
}

/** Longer tasks count as blocking. */
const LONG_TASK = 50
/** Milliseconds without requests and long tasks until a page counts as complete. */
const QUIET = { full: 2000, short: 500 }
const DEADLINE = 60_000

const KINDS = {
  Document: 'html',
  Stylesheet: 'style',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'images',
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

interface Visit {
  /** Kilobytes as sent, with headers. */
  sizes: Record<Kind | 'total', number>
  largestPaint: number
  blocking: number
  shift: number
}

export const visit: Benchmark = {
  name: 'visit',
  async run(site) {
    const { state, storyPath } = await site.cached()
    const edge = await openEdge(site, state)
    const browser = await openBrowser(site.folder('visits'))
    try {
      const story = await medianOf(site.extent, browser.port, edge.origin + storyPath)
      const home = await medianOf(site.extent, browser.port, `${edge.origin}/`)
      return [
        {
          ...held({
            name: 'visit',
            figure: Math.max(home.largestPaint, story.largestPaint),
            unit: 'ms',
            atMost: MOST.largestPaint,
          }),
          comparedWith: 'largest paint of the slower page',
        },
        ...measuresOf('home', home),
        ...measuresOf('story', story),
      ]
    } finally {
      await browser.stop()
      await edge.stop()
    }
  },
}

function measuresOf(page: 'home' | 'story', { sizes, largestPaint, blocking, shift }: Visit): Measure[] {
  const name = (part: string) => `visit.${page}.${part}`
  const { total, fonts, ...others } = sizes
  return [
    held({ name: name('total'), figure: total, unit: 'KB', atMost: MOST.total[page] }),
    held({ name: name('fonts'), figure: fonts, unit: 'KB', atMost: MOST.fonts[page] }),
    ...Object.entries(others).map(([kind, size]) => noted(name(kind), size, 'KB')),
    held({ name: name('largest-paint'), figure: largestPaint, unit: 'ms', atMost: MOST.largestPaint }),
    held({ name: name('blocking'), figure: blocking, unit: 'ms', atMost: MOST.blocking }),
    {
      ...noted(name('shift'), shift, ''),
      against: MOST.shift,
      comparedWith: 'no shift',
      limit: { of: 'figure', atMost: MOST.shift },
    },
  ]
}

/** The first visit only warms the cache. */
async function medianOf(extent: Extent, port: number, url: string): Promise<Visit> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const visits: Visit[] = []
    for (let run = 0; run <= RUNS[extent]; run++) {
      const context = await browser.newContext(PHONE)
      const visited = await firstVisit(context, url, { isSlow: run > 0, quiet: QUIET[extent] })
      if (run > 0) visits.push(visited)
      await context.close()
    }
    const median = (of: (one: Visit) => number) =>
      visits.map(of).toSorted((a, b) => a - b)[visits.length >> 1]!
    const kinds = Object.keys(visits[0]!.sizes) as (Kind | 'total')[]
    return {
      sizes: Object.fromEntries(
        kinds.map((kind) => [kind, median(({ sizes }) => sizes[kind])]),
      ) as Visit['sizes'],
      largestPaint: median(({ largestPaint }) => largestPaint),
      blocking: median(({ blocking }) => blocking),
      shift: median(({ shift }) => shift),
    }
  } finally {
    await browser.close()
  }
}

async function firstVisit(
  context: BrowserContext,
  url: string,
  { isSlow, quiet }: { isSlow: boolean; quiet: number },
): Promise<Visit> {
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  const traffic = listen(session)
  await page.goto(url, { waitUntil: 'load', timeout: DEADLINE })
  await untilQuiet(page, traffic, quiet)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  return { sizes: sizesOf(traffic), ...figuresOf(seen) }
}

interface Seen {
  firstPaint: number
  largestPaint: number
  shifts: [number, number][]
  tasks: [number, number][]
}

function observe() {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shifts: [], tasks: [] }
  Object.assign(globalThis, { seen })
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  on('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifts.push([startTime, value ?? 0])
  })
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
}

interface Traffic {
  requests: Map<string, { kind: string; bytes: number }>
  waiting: Set<string>
  at: number
}

function listen(session: CDPSession): Traffic {
  const traffic: Traffic = { requests: new Map(), waiting: new Set(), at: Date.now() }
  const { requests, waiting } = traffic
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return
    requests.set(requestId, { kind: type ?? '', bytes: 0 })
    waiting.add(requestId)
    traffic.at = Date.now()
  })
  const end = (requestId: string) => {
    waiting.delete(requestId)
    traffic.at = Date.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  return traffic
}

async function untilQuiet(page: Page, traffic: Traffic, quiet: number): Promise<void> {
  const deadline = Date.now() + DEADLINE
  while (Date.now() < deadline) {
    await pause(200)
    const sinceTask = await page.evaluate(() => {
      const [start, length] = (globalThis as unknown as { seen: Seen }).seen.tasks.at(-1) ?? [-Infinity, 0]
      return performance.now() - start - length
    })
    if (traffic.waiting.size === 0 && Date.now() - traffic.at > quiet && sinceTask > quiet) return
  }
  throw new Error('The page was not quiet within a minute')
}

function sizesOf({ requests }: Traffic): Visit['sizes'] {
  const sizes: Visit['sizes'] = { total: 0, html: 0, style: 0, scripts: 0, fonts: 0, images: 0 }
  for (const { kind, bytes } of requests.values()) {
    sizes.total += bytes / 1000
    if (kind in KINDS) sizes[KINDS[kind as keyof typeof KINDS]] += bytes / 1000
  }
  return sizes
}

export function figuresOf({ firstPaint, largestPaint, shifts, tasks }: Seen): Omit<Visit, 'sizes'> {
  const blocking = tasks
    .filter(([start, length]) => start + length > firstPaint)
    .map(([start, length]) => length - Math.max(0, firstPaint - start) - LONG_TASK)
    .reduce((sum, excess) => sum + Math.max(0, excess), 0)
  return { largestPaint, blocking, shift: worstWindow(shifts) }
}

/** Shifts less than a second apart form windows of at most five seconds; the worst counts. */
function worstWindow(shifts: Seen['shifts']): number {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const [start, value] of shifts) {
    const isSame = start - last < 1000 && start - first < 5000
    sum = isSame ? sum + value : value
    if (!isSame) first = start
    last = start
    worst = Math.max(worst, sum)
  }
  return worst
}
