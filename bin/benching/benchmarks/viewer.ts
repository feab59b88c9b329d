/** Compares a viewer's page with a worker that reads one row and sends the same bytes. */
import { createHash, randomBytes } from 'node:crypto'
import { openLocalDatabase } from '../../local/local.ts'
import { flood } from '../flood.ts'
import { giveAnswer, headersOf, storedAnswer, PAGE_HEADERS } from '../stored.ts'
import { ratesOf } from '../load.ts'
import { type Benchmark, compared, noted } from '../measure.ts'
import { type Running, runWorker } from '../running.ts'
import type { Extent } from '../site.ts'
import { WORKER } from '../../building/building.ts'
import type { GivenAnswer } from '../workers/bareAnswer.ts'

export const viewer: Benchmark = {
  name: 'viewer',
  async run(site) {
    const { state, storyPath } = await site.cached()
    const reader = beginSession(state)
    const locked = lockedStory(state)
    const worker = await runWorker({ bundle: await site.bundle(WORKER), state })
    const bare = await runWorker({ bundle: await site.bundle('bin/benching/workers/oneStatement.ts'), state })
    const asked = { worker, bare, session: reader, extent: site.extent }
    try {
      const ofReader = await rates({ ...asked, path: storyPath })
      beMember(state)
      const ofMember = await rates({ ...asked, ...locked })
      return [
        row('viewer', ofReader),
        noted(
          'viewer.microseconds',
          1_000_000 / ofReader.stored - 1_000_000 / ofReader.statement,
          'µs more a request',
        ),
        row('viewer.member', ofMember),
      ]
    } finally {
      await Promise.all([worker.stop(), bare.stop()])
    }
  },
}

interface Rates {
  stored: number
  statement: number
}

const row = (name: string, { stored, statement }: Rates) =>
  compared({
    name,
    figure: stored,
    unit: 'requests/s',
    against: statement,
    comparedWith: 'a bare worker, one statement and the same bytes',
    limit: { of: 'ratio', atLeast: 0.6 },
  })

interface Visited {
  worker: Running
  bare: Running
  path: string
  session: { token: string; id: string }
  extent: Extent
  end?: string
}

async function rates({ worker, bare, path, session, extent, end = '' }: Visited): Promise<Rates> {
  const signedIn = { ...PAGE_HEADERS, cookie: `sid=${session.token}` }
  await storedAnswer(worker, path)
  // The first reader of a locked story loads its full text into the cache.
  await (await fetch(worker.origin + path, { headers: signedIn })).text()
  await giveAnswer(bare, await viewersAnswer(worker, path, signedIn, end))
  return ratesOf(
    extent,
    {
      stored: { url: worker.origin + path, headers: signedIn },
      statement: { url: bare.origin + path, headers: { ...signedIn, 'x-session': session.id } },
    },
    flood,
  )
}

function lockedStory(state: string): { path: string; end: string } {
  const { db, close } = openLocalDatabase(state)
  const found = db
    .prepare(
      `select '/' || c.slug || '/' || p.slug as path, substr(b.html, -100) as end from posts p
       join collections c on c.id = p.collection_id join post_bodies b on b.post_id = p.id
       where p.visibility = 'LOCKED' and p.listed_at is not null order by p.id limit 1`,
    )
    .get() as { path: string; end: string }
  close()
  return found
}

function beMember(state: string): void {
  const { db, close } = openLocalDatabase(state)
  db.exec("update users set medium_member_at = 1, member_until = null where username = 'reader'")
  close()
}

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

/** @throws Error for an answer that was not assembled from a cached page */
async function viewersAnswer(
  { origin }: Running,
  path: string,
  headers: Record<string, string>,
  end: string,
): Promise<GivenAnswer> {
  const response = await fetch(origin + path, { headers })
  const body = await response.text()
  const facts = [response.headers.get('x-edge-cache-reason'), response.headers.get('server-timing')].join(' ')
  if (!/^signed-in .*queries=1 /.test(facts) || !body.includes('ViewerMenu') || !body.includes(end))
    throw new Error(`${path} was answered a viewer with ${facts}`)
  return { headers: headersOf(response), body }
}
