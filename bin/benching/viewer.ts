/**
 * What a stored story costs for a viewer, compared with a worker that reads one row of the database and sends the same
 * bytes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { openLocalDatabase } from '../local.ts'
import { flood } from './flood.ts'
import { headersOf, storedAnswer, PAGE_HEADERS } from './stored.ts'
import { ratesOf } from './load.ts'
import { type Benchmark, compared, noted } from './measure.ts'
import { type Running, runWorker } from './running.ts'
import { WORKER } from '../building.ts'
import type { GivenAnswer } from './workers/bareAnswer.ts'

export const viewer: Benchmark = {
  name: 'viewer',
  async run(site) {
    const { state, storyPath } = await site.cached()
    const session = beginSession(state)
    const signedIn = { ...PAGE_HEADERS, cookie: `sid=${session.token}` }
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const bare = await runWorker({ bundle: await site.bundle('bin/benching/workers/oneStatement.ts'), state })
    try {
      await storedAnswer(worker, storyPath)
      await give(bare, await viewersAnswer(worker, storyPath, signedIn))
      const { stored, statement } = await ratesOf(
        {
          stored: { url: worker.origin + storyPath, headers: signedIn },
          statement: { url: bare.origin + storyPath, headers: { ...signedIn, 'x-session': session.id } },
        },
        flood,
      )
      return [
        compared({
          name: 'viewer',
          figure: stored,
          unit: 'requests/s',
          against: statement,
          comparedWith: 'a bare worker, one statement and the same bytes',
          limit: { of: 'ratio', atLeast: 0.6 },
        }),
        noted('viewer.microseconds', 1_000_000 / stored - 1_000_000 / statement, 'µs more a request'),
      ]
    } finally {
      await Promise.all([worker.stop(), bare.stop()])
    }
  },
}

/** Opens a session for one of the demo's users with a picture. */
function beginSession(state: string): { token: string; id: string } {
  const token = randomBytes(16).toString('hex')
  const id = createHash('sha256').update(token).digest('hex')
  const { db, close } = openLocalDatabase(state)
  db.prepare(
    `insert into sessions (id, user_id, expires_at, xsrf_token, created_at)
     select ?, id, ?, ?, ? from users where username = 'reader'`,
  ).run(id, Date.now() + 80 * 24 * 3600 * 1000, randomBytes(16).toString('hex'), Date.now())
  close()
  return { token, id }
}

/** @throws Error for an answer that was not assembled from a stored page */
async function viewersAnswer(
  { origin }: Running,
  path: string,
  headers: Record<string, string>,
): Promise<GivenAnswer> {
  const response = await fetch(origin + path, { headers })
  const body = await response.text()
  const said = [response.headers.get('x-edge-cache-reason'), response.headers.get('server-timing')].join(' ')
  if (!/^signed-in .*queries=1 /.test(said) || !body.includes('ViewerMenu'))
    throw new Error(`${path} was answered a viewer with ${said}`)
  return { headers: headersOf(response), body }
}

const give = ({ origin }: Running, answer: GivenAnswer) =>
  fetch(origin, { method: 'POST', body: JSON.stringify(answer) }).then((response) => response.text())
