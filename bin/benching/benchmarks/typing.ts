/**
 * `typing`: the main thread's processor time for a key, less that of an idle pause. Other threads draw the frame, so
 * its time is compared with a text field in an empty page. On a virtual machine keys can cost twice as much for some
 * seconds, so fast and slow rounds alternate and the middle one counts.
 */
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { path } from '#schema/routes/paths.ts'
import { openLocalDatabase } from '../../local/local.ts'
import { openBrowser } from '../browser.ts'
import { openEdge } from '../edge.ts'
import { type Benchmark, compared, held, noted } from '../measure.ts'
import type { Extent } from '../site.ts'
import { signIn } from '../signIn.ts'
import { slowDown } from '../slowComputer.ts'

/** `rounds` is odd, for a median. `pauses` come before the first key. */
const SIZES = {
  full: { words: 10_000, rounds: 3, keys: 200, watchedKeys: 100, pauses: 50 },
  short: { words: 1000, rounds: 1, keys: 6, watchedKeys: 4, pauses: 3 },
}
const WORDS_OF_PARAGRAPH = 50
/** A key's cost must not grow with the number of paragraphs, so half of the words are in lists. */
const ITEMS_OF_LIST = 5
/** Milliseconds; a fast writer types a thousand characters a minute. */
const PAUSE = 60
/** The 95th percentile in milliseconds, by slowdown. */
const MOST = { 1: 16, 4: 50 } as const

export const typing: Benchmark = {
  name: 'typing',
  async run(site) {
    const { state } = await site.cached()
    const cookie = signIn(state, readerOf(state), 'production')
    const edge = await openEdge(site, state)
    const browser = await openBrowser(site.folder('typing'))
    try {
      const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
      const context = await connected.newContext({ extraHTTPHeaders: { cookie } })
      const { extent } = site
      const plain = await context.newPage()
      await plain.setContent('<textarea class="StoryText" autofocus></textarea>')
      await plain.locator('textarea').click()
      const alone = await typeInto(extent, plain, await context.newCDPSession(plain), 1)
      await plain.close()
      const page = await context.newPage()
      await page.goto(edge.origin + path('ShowNewPost'))
      await fill(page, SIZES[extent].words)
      const client = await context.newCDPSession(page)
      const editor = await inRounds(extent, page, client)
      const bare = await context.newPage()
      await copyText(page, bare)
      await page.close()
      const browserAlone = await inRounds(extent, bare, await context.newCDPSession(bare))
      await connected.close()
      return [
        held({ name: 'typing', figure: middle(editor.fast, most), unit: 'ms', atMost: MOST[1] }),
        held({ name: 'typing.slow', figure: middle(editor.slow, most), unit: 'ms', atMost: MOST[4] }),
        noted('typing.slow.best-round', Math.min(...editor.slow.map(most)), 'ms'),
        noted('typing.slow.worst-round', Math.max(...editor.slow.map(most)), 'ms'),
        noted('typing.half', middle(editor.fast, half), 'ms'),
        noted('typing.slow.half', middle(editor.slow, half), 'ms'),
        noted('typing.browser', middle(browserAlone.fast, most), 'ms'),
        noted('typing.browser.half', middle(browserAlone.fast, half), 'ms'),
        noted('typing.slow.browser', middle(browserAlone.slow, most), 'ms'),
        noted('typing.slow.browser.half', middle(browserAlone.slow, half), 'ms'),
        compared({
          name: 'typing.frame',
          figure: middle(editor.fast, mostOfFrames),
          unit: 'ms',
          against: mostOfFrames(alone),
          comparedWith: 'a text field alone in a page',
        }),
        noted('typing.slow.frame', middle(editor.slow, mostOfFrames), 'ms'),
        noted(
          'typing.slow.times',
          middle(editor.slow, ({ slowedBy }) => slowedBy),
          '×',
        ),
      ]
    } finally {
      await browser.stop()
      await edge.stop()
    }
  },
}

function readerOf(state: string): string {
  const { db, close } = openLocalDatabase(state)
  const row = db.prepare("select id from users where username = 'reader'").get()
  close()
  return String(row?.['id'])
}

/** A pasted text looks like this: each paragraph is followed by a list. */
async function fill(page: Page, wordsOfText: number) {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, word) => `word${(from + word) % 997}`).join(' ')
  const items = (from: number) =>
    Array.from(
      { length: ITEMS_OF_LIST },
      (_, item) => `1. ${words(from + item, WORDS_OF_PARAGRAPH / ITEMS_OF_LIST)}`,
    )
  const text = Array.from({ length: wordsOfText / WORDS_OF_PARAGRAPH / 2 }, (_, index) =>
    [words(index * 7, WORDS_OF_PARAGRAPH), ...items(index * 11)].join('\n'),
  ).join('\n\n')
  await page.locator('.StoryText').click()
  await page.locator('.StoryText').evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function copyText(from: Page, to: Page) {
  const { html, styles } = await from.evaluate(() => ({
    html: document.querySelector('.StoryText')!.outerHTML,
    styles: [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join(''),
  }))
  await to.setContent(
    `<style>${styles}</style><div class="StoryEditor"><div class="StoryEditor-body">${html}</div></div>`,
  )
}

interface Typed {
  /** Milliseconds of processor time per key. */
  costs: number[]
  /** Milliseconds from each key to its frame. */
  frames: number[]
  slowedBy: number
}

/** Each round uses another middle paragraph, to keep their lengths similar. */
async function inRounds(
  extent: Extent,
  page: Page,
  client: CDPSession,
): Promise<Record<'fast' | 'slow', Typed[]>> {
  const { words, rounds, keys, watchedKeys } = SIZES[extent]
  const typed: Record<'fast' | 'slow', Typed[]> = { fast: [], slow: [] }
  const paragraphs = page.locator('.StoryText > p')
  let at = words / WORDS_OF_PARAGRAPH / 4
  for (let round = 0; round < rounds; round++) {
    for (const [computer, slowdown] of [
      ['fast', 1],
      ['slow', 4],
    ] as const) {
      const paragraph = paragraphs.nth(at++)
      const lengthOf = async () => (await paragraph.textContent())!.length
      const before = await lengthOf()
      await paragraph.click()
      typed[computer].push(await typeInto(extent, page, client, slowdown))
      const arrived = (await lengthOf()) - before
      if (arrived !== keys + watchedKeys) throw new Error(`${arrived} of ${keys + watchedKeys} keys arrived`)
    }
  }
  return typed
}

async function typeInto(extent: Extent, page: Page, client: CDPSession, slowdown: number): Promise<Typed> {
  const { keys, watchedKeys, pauses } = SIZES[extent]
  // Wall-clock time would include other processes.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const slowedBy = await slowDown(page, client, slowdown, extent)
  const idle = await costsOf(pauses, page, client)
  const costs = await costsOf(keys, page, client, (key) => type(page, key))
  return {
    costs: costs.map((cost) => cost - median(idle)),
    frames: await framesOf(page, watchedKeys),
    slowedBy,
  }
}

const type = (page: Page, key: number) => page.keyboard.press(key % 6 === 5 ? 'Space' : 'e')

/** Uses separate keys, because watching frames adds cost. */
async function framesOf(page: Page, keys: number): Promise<number[]> {
  const watch = await page.evaluateHandle(() => {
    const times: number[] = []
    const end = new AbortController()
    addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - start), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true, signal: end.signal },
    )
    return { times, end }
  })
  for (let key = 0; key < keys; key++) {
    await type(page, key)
    await page.waitForTimeout(PAUSE)
  }
  return watch.evaluate(({ times, end }) => (end.abort(), times))
}

async function costsOf(
  count: number,
  page: Page,
  client: CDPSession,
  act?: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const costs: number[] = []
  let before = await workOf(client)
  for (let at = 0; at < count; at++) {
    await act?.(at)
    await page.waitForTimeout(PAUSE)
    const after = await workOf(client)
    costs.push(after - before)
    before = after
  }
  return costs
}

async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

const ofShare = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

const median = (times: readonly number[]) => ofShare(times, 0.5)

const most = ({ costs }: Typed) => ofShare(costs, 0.95)
const half = ({ costs }: Typed) => median(costs)
const mostOfFrames = ({ frames }: Typed) => ofShare(frames, 0.95)
const middle = (rounds: readonly Typed[], figure: (round: Typed) => number) => median(rounds.map(figure))
