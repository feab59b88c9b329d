/**
 * `lighthouse`: the four scores and the layout shift of home and story, as a phone on a slow connection sees them; both
 * also for a signed-in reader, who loads more.
 */
import audit from 'lighthouse'
import { openLocalDatabase } from '../local.ts'
import { openBrowser } from './browser.ts'
import { openEdge } from './edge.ts'
import { type Benchmark, held, type Measure } from './measure.ts'
import { signIn } from './signIn.ts'

/** Performance varies between runs: the median of three counts. */
const RUNS = 3

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
      const home = await medianOf(`${edge.origin}/`, browser.port)
      const story = await medianOf(edge.origin + storyPath, browser.port)
      const ownHome = await medianOf(`${edge.origin}/`, browser.port, cookie)
      const ownStory = await medianOf(edge.origin + storyPath, browser.port, cookie)
      return [
        {
          ...score(
            'lighthouse',
            Math.min(home.scores.performance, story.scores.performance),
            SCORES.performance,
          ),
          comparedWith: 'performance of the slower page',
        },
        ...measuresOf('home', home),
        ...measuresOf('story', story),
        ...viewersMeasures('home', ownHome),
        ...viewersMeasures('story', ownStory),
      ]
    } finally {
      await browser.stop()
      await edge.stop()
    }
  },
}

function measuresOf(page: string, { scores, shift, largestPaint, blocking, complaints }: Outcome): Measure[] {
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

/** What is held of a signed-in reader's pages; SEO has no meaning there. */
function viewersMeasures(page: string, { scores, shift, largestPaint, blocking }: Outcome): Measure[] {
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

async function medianOf(url: string, port: number, cookie?: string): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (let run = 0; run < RUNS; run++) outcomes.push(await auditOf(url, port, cookie))
  return outcomes.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)]!
}

async function auditOf(url: string, port: number, cookie?: string): Promise<Outcome> {
  const result = await audit(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(SCORES),
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

/** A reader of the demo who follows some people and topics. */
function readerOf(state: string): string {
  const { db, close } = openLocalDatabase(state)
  const reader = db.prepare("select id from users where username = 'reader'").get()
  close()
  if (!reader) throw new Error('The demo has no reader')
  return String(reader.id)
}

/** All audits outside performance that cost a page a point. */
const complaintsOf = ({ audits, categories }: Report): string[] =>
  Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(
      ({ id }) => `${id}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details ?? null).slice(0, 500)}`,
    )
