/**
 * `typing`: what a key costs in a story of 10,000 words, from the key to the laid out page, for a fast computer and for
 * one that is four times slower.
 */
import { chromium, type Page } from 'playwright-core'
import { path } from '#schema/routes/paths.ts'
import { openLocalDatabase } from '../local.ts'
import { openBrowser } from './browser.ts'
import { openEdge } from './edge.ts'
import { type Benchmark, held } from './measure.ts'
import { signIn } from './signIn.ts'

const WORDS = 10_000
const WORDS_OF_PARAGRAPH = 50
const KEYS = 300
/** Milliseconds of 95 of 100 keys. */
const MOST = { 1: 16, 4: 50 } as const

export const typing: Benchmark = {
  name: 'typing',
  async run(site) {
    const { state } = await site.cached()
    const cookie = signIn(state, readerOf(state))
    const edge = await openEdge(site, state)
    const browser = await openBrowser(site.folder('typing'))
    try {
      const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
      const context = await connected.newContext({ extraHTTPHeaders: { cookie } })
      const page = await context.newPage()
      await page.goto(edge.origin + path('ShowNewPost'))
      await fill(page)
      const client = await context.newCDPSession(page)
      const measures = []
      for (const slowdown of [1, 4] as const) {
        await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const times = await timesOf(page)
        measures.push(
          held({
            name: slowdown === 1 ? 'typing' : 'typing.slow',
            figure: times[Math.floor(times.length * 0.95)]!,
            unit: 'ms',
            atMost: MOST[slowdown],
          }),
        )
      }
      await connected.close()
      return measures
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

/** As one that is pasted. */
async function fill(page: Page) {
  const text = Array.from({ length: WORDS / WORDS_OF_PARAGRAPH }, (_, index) =>
    Array.from({ length: WORDS_OF_PARAGRAPH }, (__, word) => `word${(index * 7 + word) % 997}`).join(' '),
  ).join('\n')
  await page.locator('.StoryText').click()
  await page.locator('.StoryText').evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  await page
    .locator('.StoryText > p')
    .nth(WORDS / WORDS_OF_PARAGRAPH / 2)
    .click()
}

/** Sorted, from the key to the end of its work and of the layout that it needs. */
async function timesOf(page: Page): Promise<number[]> {
  const measured = page.evaluate(
    (keys) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        addEventListener(
          'keydown',
          () => {
            const start = performance.now()
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => {
              document.querySelector('.StoryText')?.getBoundingClientRect()
              times.push(performance.now() - start)
              port1.close()
              if (times.length === keys) resolve(times.toSorted((a, b) => a - b))
            })
            port1.start()
            port2.postMessage(null)
          },
          true,
        )
      }),
    KEYS,
  )
  for (let key = 0; key < KEYS; key++) await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e')
  return measured
}
