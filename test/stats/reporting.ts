import { env } from 'cloudflare:workers'
import type { Browser } from '#test/identity/browser.ts'
import { fetchWorker, settled } from '#test/worker.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import { ReferrerType } from '#schema/enums.ts'

const { DB } = env as unknown as Env
const ORIGIN = 'http://localhost:8787'

export interface ReadingReport {
  session?: string
  postId: string
  ms?: number
  progress?: number
  referrer?: string
  source?: string
  [more: string]: unknown
}

interface Sender {
  browser?: Browser
  userAgent?: string
  network?: string
}

/** A first report may claim so many milliseconds. */
export const SHORT = 5000

export const newSession = () => crypto.randomUUID().replaceAll('-', '')

let networks = 0

/** The address has sent no reports. */
export const newNetwork = () => `203.0.113.${(networks += 1)}`

export async function reportAll(
  readings: ReadingReport[],
  { browser, userAgent = 'Mozilla/5.0 (test) Firefox/140.0', network = '198.51.100.7' }: Sender = {},
): Promise<Response> {
  const cookies = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetchWorker(
    new Request(ORIGIN + path('ReportEvents'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': '1',
        origin: ORIGIN,
        'user-agent': userAgent,
        'cf-connecting-ip': network,
        ...(cookies && { cookie: cookies }),
      },
      body: JSON.stringify(
        readings.map((said) => ({
          type: 'story.read',
          at: 1,
          data: { session: newSession(), ms: SHORT, progress: 0.2, referrer: '', source: '', ...said },
        })),
      ),
    }),
  )
  await settled()
  return response
}

export const report = (reading: ReadingReport, sender?: Sender): Promise<Response> =>
  reportAll([reading], sender)

export type Figures = Record<string, number>

const FIGURES = [
  'views',
  'member_views',
  'reads',
  'member_reads',
  'ms',
  'member_ms',
  'claps',
  'fans',
  'responses',
  'followers',
  ...ReferrerType.map((type) => `from_${type.toLowerCase()}`),
]

/** Over all days, without zeros. */
export async function figuresOf(kind: string, subjectId: string): Promise<Figures> {
  const row = await DB.prepare(
    `select ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(', ')} from stat_days where kind = ? and subject_id = ?`,
  )
    .bind(kind, subjectId)
    .first<Figures>()
  return Object.fromEntries(Object.entries(row!).filter(([, value]) => value))
}

export async function allFigures(): Promise<unknown> {
  const all = async (text: string) => (await DB.prepare(text).all()).results
  return {
    days: (await all(`select * from stat_days order by kind, subject_id, day`)).filter((row) =>
      FIGURES.some((name) => row[name] !== 0),
    ),
    posts: await all(
      'select id, view_count, read_count, reading_ms from posts where view_count > 0 order by id',
    ),
    referrers: await all('select * from referrers order by post_id, source, host'),
  }
}
