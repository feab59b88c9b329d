/** `publish`: the time of the answer, and until a cached page shows the story. */
import type { Paragraph } from '#schema/content/content.ts'
import type { DraftOp } from '#schema/posts/drafts.ts'
import { path } from '#schema/routes/paths.ts'
import { newId } from '#worker/platform/ids.ts'
import { openLocalDatabase } from '../../local/local.ts'
import type { DatabaseUse } from '../countedDatabase.ts'
import { type Benchmark, held, type Measure, noted } from '../measure.ts'
import { type Running, runWorker } from '../running.ts'
import { signIn } from '../signIn.ts'
import { PAGE_HEADERS, storedAnswer } from '../stored.ts'

const ROUNDS = { full: 30, short: 2 }
const FIRST = { full: 10, short: 1 }

/** Another publishing system takes 40 milliseconds in one call. */
const MOST = 40

export const publish: Benchmark = {
  name: 'publish',
  async run(site) {
    const { state } = await site.cached()
    const writer = writerOf(state)
    const worker = await runWorker({ bundle: await site.bundle('bin/benching/workers/counted.ts'), state })
    const call = { worker, cookie: signIn(state, writer.id) }
    const rounds: Round[] = []
    try {
      const total = FIRST[site.extent] + ROUNDS[site.extent]
      for (let round = 0; round < total; round++) rounds.push(await publishOne(call, writer, round))
    } finally {
      await worker.stop()
    }
    return measuresOf(rounds.slice(FIRST[site.extent]))
  },
}

interface Writer {
  id: string
  collectionId: string
  page: string
  paragraphs: Paragraph[]
}

function writerOf(state: string): Writer {
  const { db, close } = openLocalDatabase(state)
  const owner = db
    .prepare(
      `select e.user_id as id, e.collection_id as collectionId, c.slug from collection_editors e
       join collections c on c.id = e.collection_id where e.role = 'OWNER' order by c.post_count desc, c.id`,
    )
    .get() as { id: string; collectionId: string; slug: string }
  const longest = db.prepare('select paragraphs from post_bodies order by length(paragraphs) desc').get()
  close()
  return {
    id: owner.id,
    collectionId: owner.collectionId,
    page: path('ShowCollectionLatest', { collectionSlug: owner.slug }),
    paragraphs: JSON.parse(String(longest!['paragraphs'])) as Paragraph[],
  }
}

interface Calling {
  worker: Running
  cookie: string
}

interface Round extends DatabaseUse {
  answered: number
  fresh: number
}

async function publishOne(calling: Calling, writer: Writer, round: number): Promise<Round> {
  const { worker } = calling
  const title = `Published in round ${round}`
  const { postId, revision } = await draft(calling, title, writer.paragraphs)
  await storedAnswer(worker, writer.page)
  const started = performance.now()
  const answer = await mutate(calling, PUBLISH, {
    postId,
    revision,
    decisions: {
      settings: { previewTitle: title, license: 'CC_40_BY', notifiesFollowers: true },
      topics: ['Publishing', `Round ${round % 3}`],
      visibility: 'PUBLIC',
      collectionId: writer.collectionId,
    },
  })
  const answered = performance.now() - started
  const page = await fetch(worker.origin + writer.page, { headers: PAGE_HEADERS })
  if (!(await page.text()).includes(title)) throw new Error(`${writer.page} does not show "${title}"`)
  const fresh = performance.now() - started
  return { ...(JSON.parse(answer.headers.get('x-asked')!) as DatabaseUse), answered, fresh }
}

const PUBLISH = `mutation($postId: ID!, $revision: Int!, $decisions: PublishStoryInput!) {
  result: publishStory(postId: $postId, revision: $revision, decisions: $decisions) {
    __typename ... on Failure { message } } }`

const CREATE = `mutation($changeId: ID!, $ops: String!) { result: createDraft(changeId: $changeId, ops: $ops) {
  __typename ... on Failure { message } ... on ChangedDraft { postId revision } } }`

async function draft(
  calling: Calling,
  title: string,
  paragraphs: readonly Paragraph[],
): Promise<{ postId: string; revision: number }> {
  const ops: DraftOp[] = [
    { op: 'title', text: title },
    ...paragraphs.map((paragraph, at) => ({
      op: 'put' as const,
      paragraph,
      after: paragraphs[at - 1]?.name ?? null,
    })),
  ]
  const { result } = await mutate(calling, CREATE, { changeId: newId(), ops: JSON.stringify(ops) })
  return result as { postId: string; revision: number }
}

async function mutate({ worker, cookie }: Calling, query: string, variables: object) {
  const { headers, status, body } = await asViewer(worker, cookie, JSON.stringify({ query, variables }))
  const result = body.data?.result
  if (!result || 'message' in result) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return { headers, result }
}

async function asViewer({ origin }: Running, cookie: string, body: string) {
  const response = await fetch(origin + path('ShowGraphql'), {
    method: 'POST',
    headers: {
      ...PAGE_HEADERS,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-frontend-app': 'lite',
      origin,
      cookie,
    },
    body,
  })
  const answer = (await response.json()) as { data?: { result?: object } }
  return { headers: response.headers, status: response.status, body: answer }
}

function measuresOf(rounds: readonly Round[]): Measure[] {
  const median = (of: (round: Round) => number) =>
    rounds.map(of).toSorted((a, b) => a - b)[rounds.length >> 1]!
  return [
    held({ name: 'publish', figure: median(({ answered }) => answered), unit: 'ms', atMost: MOST }),
    noted(
      'publish.fresh',
      median(({ fresh }) => fresh),
      'ms until a stored page shows it',
    ),
    noted(
      'publish.trips',
      median(({ trips }) => trips),
      'trips to the database',
    ),
    noted(
      'publish.statements',
      median(({ statements }) => statements),
      'statements',
    ),
  ]
}
