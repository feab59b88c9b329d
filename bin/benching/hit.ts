/** What the edge adds to an answer from memory: a stored story beside a worker that does nothing but send its bytes. */
import { flood } from './flood.ts'
import { ratesOf } from './load.ts'
import { type Benchmark, compared, noted } from './measure.ts'
import { type Running, runWorker } from './running.ts'
import { WORKER } from './site.ts'
import type { GivenAnswer } from './workers/bareAnswer.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const HEADERS = { 'user-agent': BROWSER, accept: 'text/html', host: 'localhost:8787' }

export const hit: Benchmark = {
  name: 'hit',
  async run(site) {
    const { state, storyPath } = await site.cached()
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const bare = await runWorker({ bundle: await site.bundle('bin/benching/workers/bareAnswer.ts') })
    try {
      await giveAnswer(bare, await keptAnswer(worker, storyPath))
      const calls = {
        stored: { url: worker.origin + storyPath, headers: HEADERS },
        memory: { url: bare.origin + storyPath, headers: HEADERS },
      }
      const { stored, memory } = await ratesOf(calls, flood)
      return [
        compared({
          name: 'hit',
          figure: stored,
          unit: 'requests/s',
          against: memory,
          comparedWith: 'a bare worker, same bytes',
          limit: { of: 'ratio', atLeast: 0.8 },
        }),
        noted('hit.microseconds', 1_000_000 / stored - 1_000_000 / memory, 'µs more a request'),
      ]
    } finally {
      await Promise.all([worker.stop(), bare.stop()])
    }
  },
}

/** The page as it is answered once it is kept. */
async function keptAnswer({ origin }: Running, path: string): Promise<GivenAnswer> {
  for (let tries = 0; tries < 5; tries++) {
    const response = await fetch(origin + path, { headers: HEADERS })
    const body = await response.text()
    if (response.headers.get('x-edge-cache') === 'hit') return { headers: headersOf(response), body }
  }
  throw new Error(`${path} is not kept`)
}

/** All but what the server itself adds. */
const headersOf = ({ headers }: Response): [string, string][] =>
  [...headers].filter(([name]) => !['content-length', 'connection', 'transfer-encoding'].includes(name))

const giveAnswer = ({ origin }: Running, answer: GivenAnswer) =>
  fetch(origin, { method: 'POST', body: JSON.stringify(answer) }).then((response) => response.text())
