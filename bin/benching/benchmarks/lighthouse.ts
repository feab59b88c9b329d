/** `lighthouse`: scores and layout shift on a slow phone. A signed-in reader loads more than a visitor. */
import audit from 'lighthouse'
import { openLocalDatabase } from '../../local/local.ts'
import { openBrowser } from '../browser.ts'
import { openEdge } from '../edge.ts'
import { type Benchmark, held, type Measure } from '../measure.ts'
import { signIn } from '../signIn.ts'
import type { Extent } from '../site.ts'

/** Performance varies between runs, so the median counts. */
const RUNS = { full: 3, short: 1 }

const PAGES = { full: ['home', 'story'], short: ['story'] } as const
type Page = 'home' | 'story'

const WAITS = {
  full: {},
  short: {
    pauseAfterFcpMs: 1,
    pauseAfterLoadMs: 1,
    networkQuietThresholdMs: 1,
    cpuQuietThresholdMs: 1,
    disableFullPageScreenshot: true,
  },
}

const SCORES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
type Score = keyof typeof SCORES

interface Outcome {
  scores: Record<Score, number>
  shift: number
  /** Milliseconds. */
  largestPaint: number
  blocking: number
  complaints: string[]
}

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run(site) {
    const { state, storyPath } = await site.demo()
    const cookie = signIn(state, readerOf(state), 'production')
    const edge = await openEdge(site, state)
    const browser = await openBrowser(site.folder('audits'))
    try {
      const { port } = browser
      const { extent } = site
      const paths = { home: '/', story: storyPath }
      const visitors: [Page, Outcome][] = []
      const viewers: [Page, Outcome][] = []
      for (const page of PAGES[extent])
        visitors.push([page, await medianOf({ url: edge.origin + paths[page], port, extent })])
      for (const page of PAGES[extent])
        viewers.push([page, await medianOf({ url: edge.origin + paths[page], port, extent, cookie })])
      return [
        {
          ...score(
            'lighthouse',
            Math.min(...visitors.map(([, { scores }]) => scores.performance)),
            SCORES.performance,
          ),
          comparedWith: 'performance of the slower page',
        },
        ...visitors.flatMap(([page, outcome]) => measuresOf(page, outcome)),
        ...viewers.flatMap(([page, outcome]) => viewersMeasures(page, outcome)),
      ]
    } finally {
      await browser.stop()
      await edge.stop()
    }
  },
}

function measuresOf(page: Page, { scores, shift, largestPaint, blocking, complaints }: Outcome): Measure[] {
  for (const complaint of complaints) console.error(`lighthouse.${page}: ${complaint}`)
  const name = (part: string) => `lighthouse.${page}.${part}`
  return [
    ...(Object.keys(SCORES) as Score[]).map((part) => score(name(part), scores[part], SCORES[part])),
    {
      name: name('shift'),
      figure: shift,
      unit: '',
      against: 0,
      comparedWith: 'no shift',
      ratio: null,
      limit: { of: 'figure', atMost: 0 },
    },
    timed(name('largest-paint'), largestPaint),
    timed(name('blocking'), blocking),
  ]
}

/** SEO does not apply to a signed-in reader's pages. */
function viewersMeasures(page: Page, { scores, shift, largestPaint, blocking }: Outcome): Measure[] {
  const name = (part: string) => `lighthouse.viewer.${page}.${part}`
  return [
    score(name('performance'), scores.performance, VIEWERS_PERFORMANCE),
    score(name('accessibility'), scores.accessibility, SCORES.accessibility),
    held({ name: name('shift'), figure: shift, unit: '', atMost: 0 }),
    held({ name: name('blocking'), figure: Math.round(blocking), unit: 'ms', atMost: MOST_BLOCKING }),
    timed(name('largest-paint'), largestPaint),
  ]
}

const VIEWERS_PERFORMANCE = 95
/** Milliseconds. */
const MOST_BLOCKING = 50

const timed = (name: string, figure: number): Measure => ({
  name,
  figure,
  unit: 'ms',
  against: null,
  comparedWith: 'slow 4G and CPU as Lighthouse simulates them',
  ratio: null,
})

const score = (name: string, figure: number, atLeast: number): Measure => ({
  name,
  figure,
  unit: 'of 100',
  against: 100,
  comparedWith: 'the best score',
  ratio: figure / 100,
  limit: { of: 'figure', atLeast },
})

interface Audited {
  url: string
  port: number
  extent: Extent
  cookie?: string
}

async function medianOf(audited: Audited): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (let run = 0; run < RUNS[audited.extent]; run++) outcomes.push(await auditOf(audited))
  return outcomes.toSorted((a, b) => a.scores.performance - b.scores.performance)[outcomes.length >> 1]!
}

async function auditOf({ url, port, extent, cookie }: Audited): Promise<Outcome> {
  const result = await audit(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(SCORES),
    ...WAITS[extent],
    ...(cookie && { extraHeaders: { cookie } }),
  })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No report')
  const { audits, categories } = result.lhr
  const scores = Object.fromEntries(
    (Object.keys(SCORES) as Score[]).map((part) => [part, Math.round((categories[part]?.score ?? 0) * 100)]),
  ) as Record<Score, number>
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores,
    shift: numberOf('cumulative-layout-shift'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    complaints: complaintsOf(result.lhr),
  }
}

interface Report {
  audits: Record<string, { title: string; score: number | null; details?: unknown }>
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>
}

export function readerOf(state: string): string {
  const { db, close } = openLocalDatabase(state)
  const reader = db.prepare("select id from users where username = 'reader'").get()
  close()
  if (!reader) throw new Error('The demo has no reader')
  return String(reader.id)
}

const complaintsOf = ({ audits, categories }: Report): string[] =>
  Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(
      ({ id }) => `${id}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details ?? null).slice(0, 500)}`,
    )
