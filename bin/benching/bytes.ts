/** `bytes`: what a first visit transfers, by type, until the page requests nothing more without input of the reader. */
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Response } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { isText, openEdge } from './edge.ts'
import { type Benchmark, held, type Measure, noted } from './measure.ts'
import { PHONE } from './visit.ts'

/** Milliseconds after which the app has started on its own. */
const UNTIL_IDLE = { full: 3000, short: 500 }

type Kind = 'document' | 'stylesheet' | 'script' | 'font' | 'image'

/** Kilobytes of 1000 bytes. */
const BUDGETS: Partial<Record<Kind, number>> = { script: 115, font: 50 }
/** Of a story of 1,500 words, with the style sheet that pages carry. */
const MOST_HTML = 32

/** Built files are compressed once at the best quality; pages are compressed as they are rendered. */
const BEST_QUALITY = 11
const FAST_QUALITY = 4

const NAMES: Record<Kind, string> = {
  document: 'html',
  stylesheet: 'style',
  script: 'scripts',
  font: 'fonts',
  image: 'images',
}

interface Visit {
  sizes: Record<Kind, number>
  /** Scripts, if an edge compressed them as it does pages. */
  scriptsOnTheWay: number
}

export const bytes: Benchmark = {
  name: 'bytes',
  async run(site) {
    const { state, storyPath } = await site.demo()
    const edge = await openEdge(site, state)
    const browser = await openBrowser(site.folder('profile'))
    try {
      const story = await firstVisit(browser.port, edge.origin + storyPath, UNTIL_IDLE[site.extent])
      const home = await firstVisit(browser.port, `${edge.origin}/`, UNTIL_IDLE[site.extent])
      return [
        held({
          name: 'bytes',
          figure: story.sizes.script,
          unit: 'KB brotli, scripts of a story',
          atMost: BUDGETS.script!,
        }),
        ...measuresOf('story', story.sizes, { ...BUDGETS, document: MOST_HTML }),
        ...measuresOf('home', home.sizes, BUDGETS),
        noted('bytes.story.scripts.on-the-way', story.scriptsOnTheWay, `KB brotli ${FAST_QUALITY}`),
      ]
    } finally {
      await browser.stop()
      await edge.stop()
    }
  },
}

function measuresOf(
  page: string,
  sizes: Record<Kind, number>,
  budgets: Partial<Record<Kind, number>>,
): Measure[] {
  return (Object.keys(NAMES) as Kind[]).map((kind) => {
    const name = `bytes.${page}.${NAMES[kind]}`
    const unit = kind === 'font' || kind === 'image' ? 'KB' : 'KB brotli'
    const atMost = budgets[kind]
    return atMost === undefined
      ? noted(name, sizes[kind], unit)
      : held({ name, figure: sizes[kind], unit, atMost })
  })
}

async function firstVisit(port: number, url: string, untilIdle: number): Promise<Visit> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => void answers.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(untilIdle)
  const sizes: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 }
  let scriptsOnTheWay = 0
  for (const answer of answers) {
    const kind = answer.request().resourceType() as Kind
    if (answer.status() >= 400) throw new Error(`${answer.url()} answered ${answer.status()}`)
    if (!(kind in sizes)) continue
    const body = await answer.body()
    const type = answer.headers()['content-type']
    const quality = answer.url().includes('/_/static/') ? BEST_QUALITY : FAST_QUALITY
    sizes[kind] += sizeOf(body, type, quality) / 1000
    if (kind === 'script') scriptsOnTheWay += sizeOf(body, type, FAST_QUALITY) / 1000
  }
  await context.close()
  await browser.close()
  return { sizes, scriptsOnTheWay }
}

const sizeOf = (body: Buffer, contentType: string | undefined, quality: number): number =>
  isText(contentType)
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
    : body.length
