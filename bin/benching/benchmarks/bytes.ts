/** `bytes`: the transfer size of a first visit by type. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Page, type Response } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { isText, openEdge } from '../edge.ts'
import { type Benchmark, held, type Measure, noted } from '../measure.ts'
import { PHONE } from './visit.ts'

/** Milliseconds. */
const UNTIL_IDLE = { full: 3000, short: 500 }

type Kind = 'document' | 'stylesheet' | 'script' | 'font' | 'image'

const BUDGETS = { story: { script: 10, font: 40 }, home: { script: 10, font: 30 } } satisfies Record<
  string,
  Partial<Record<Kind, number>>
>
/** Kilobytes of a 1,500-word story. */
const MOST_HTML = { compressed: 32, raw: 60 }
const MOST_APP = 140
/** The first flight of packets, compressed and with headers. */
const MOST_FIRST_SCREEN = 14

/** Static files are compressed once, pages while they render. */
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
  html: { raw: number; firstScreen: number }
  /** Edges use this level for pages. */
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
          atMost: BUDGETS.story.script,
        }),
        ...measuresOf('story', story.sizes, { ...BUDGETS.story, document: MOST_HTML.compressed }),
        ...htmlOf('story', story),
        ...measuresOf('home', home.sizes, BUDGETS.home),
        ...htmlOf('home', home),
        held({ name: 'bytes.app', figure: appSize(), unit: 'KB brotli', atMost: MOST_APP }),
        noted('bytes.story.scripts.on-the-way', story.scriptsOnTheWay, `KB brotli ${FAST_QUALITY}`),
      ]
    } finally {
      await browser.stop()
      await edge.stop()
    }
  },
}

function appSize(): number {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { name?: string; file: string }
  >
  const app = Object.values(manifest).find(({ name }) => name === 'app')
  return statSync(join('dist/client', `${app?.file}.br`)).size / 1000
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

const htmlOf = (page: string, { html }: Visit): Measure[] => [
  held({ name: `bytes.${page}.html.raw`, figure: html.raw, unit: 'KB', atMost: MOST_HTML.raw }),
  held({
    name: `bytes.${page}.first-screen`,
    figure: html.firstScreen,
    unit: `KB brotli ${FAST_QUALITY}, headers included`,
    atMost: MOST_FIRST_SCREEN,
  }),
]

async function firstVisit(port: number, url: string, untilIdle: number): Promise<Visit> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => void answers.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(untilIdle)
  const last = await lastOnScreen(page)
  const html = { raw: 0, firstScreen: 0 }
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
    if (kind === 'document') {
      const headers = Object.entries(answer.headers()).join('\n')
      html.raw += body.length / 1000
      html.firstScreen += (headers.length + sizeOf(upTo(body, last), type, quality)) / 1000
    }
    if (kind === 'script') scriptsOnTheWay += sizeOf(body, type, FAST_QUALITY) / 1000
  }
  await context.close()
  await browser.close()
  return { sizes, html, scriptsOnTheWay }
}

const lastOnScreen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('main :is(p, h1, h2, h3, li):not(:has(p, h2, h3))')].filter(
      (element) => element.getBoundingClientRect().top < innerHeight && element.checkVisibility(),
    )
    return words.at(-1)!.innerHTML.trim().slice(0, 40)
  })

function upTo(body: Buffer, words: string): Buffer {
  const start = body.indexOf(words, body.indexOf('</head>'))
  if (start < 0) throw new Error(`The document does not have the words ${words}`)
  return body.subarray(0, body.indexOf('</', start + words.length))
}

const sizeOf = (body: Buffer, contentType: string | undefined, quality: number): number =>
  isText(contentType)
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
    : body.length
