import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Answer, openSender, postSignedOut, type Sender } from '#test/actions/caller.ts'
import { get } from '#test/app.ts'
import { type DemoStory, story } from '#test/demo.ts'
import { useUp } from '#test/rateLimits.ts'
import { fetchWorker } from '#test/worker.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const BATCH = path('BatchRequests')
const FINGERS = 'Three fingers write; the whole body labours.'
const ELSEWHERE = 'Calls to this path can’t be batched.'

let red: DemoStory
let userId: string
let sender: Sender
beforeAll(async () => {
  red = await story('Red Ink')
  userId = (await DB.prepare("select id from users where username = 'siobhan'").first<string>('id'))!
})
beforeEach(async () => {
  sender = await openSender()
})

const vote = (clapCount: unknown = 1) => ({ path: `/_/vote/p/${red.id}`, body: { clapCount } })
const save = (state = 'QUEUE') => ({ path: `/_/bookmark/p/${red.id}`, body: { state } })
const follow = (isFollowing: unknown = true) => ({
  path: `/_/subscribe/user/${userId}`,
  body: { isFollowing },
})
const quote = (text = FINGERS) => ({ path: `/_/p/${red.id}/quotes/create`, body: { text } })

const batch = (calls: unknown, headers = {}) => sender.post<Answer[]>(BATCH, calls, headers)
const statuses = async (calls: unknown) => (await batch(calls)).body.map(({ status }) => status)
const clapsOf = async (by = sender) =>
  DB.prepare('select count from claps where user_id = ?').bind(by.id).first<number>('count')

test('each call is answered in its place with its own status and result (R438)', async () => {
  const { status, body } = await batch([vote(2), save(), follow(), quote()])
  expect(status).toBe(200)
  expect(body).toEqual([
    { status: 200, body: expect.objectContaining({ viewerEdge: { clapCount: 2 } }) },
    { status: 200, body: expect.objectContaining({ readingListState: 'QUEUE' }) },
    { status: 200, body: expect.objectContaining({ name: expect.any(String) }) },
    { status: 200, body: expect.objectContaining({ text: FINGERS }) },
  ])
})

test('a batch that is sent again with its id makes no second change, and is answered as before (decision 162)', async () => {
  const id = { 'x-client-id': 'batch-that-is-sent-again' }
  const calls = [follow(), vote(2), quote(), save(), vote(2)]
  const first = await batch(calls, id)
  expect(first.body.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const rowsOf = async () => {
    const quotes = await DB.prepare('select count(*) as count from quotes').first<number>('count')
    return [await clapsOf(), quotes]
  }
  const before = await rowsOf()
  expect(await batch(calls, id)).toEqual(first)
  expect(await rowsOf()).toEqual(before)
  expect((await batch(calls, { 'x-client-id': 'another-batch' })).body[0]!.status).toBe(409)
})

test('the calls run one after another, and a later one sees the effects of an earlier one (G3)', async () => {
  const { body } = await batch([vote(1), vote(4), save('QUEUE'), save('NONE'), follow(true), follow(false)])
  expect(body.slice(0, 4).map(({ body }) => body)).toMatchObject([
    { viewerEdge: { clapCount: 1 } },
    { viewerEdge: { clapCount: 4 } },
    { readingListState: 'QUEUE' },
    { readingListState: 'NONE' },
  ])
  const [followed, unfollowed] = body.slice(4).map(({ body }) => Number(body['followerCount']))
  expect(unfollowed).toBe(followed! - 1)
  expect(await clapsOf()).toBe(4)
})

test('a call that fails stops no other, for any reason that it fails by (G3)', async () => {
  const calls = [
    vote('many'),
    { path: '/_/vote/p/0123456789ab', body: {} },
    quote('Words of another story entirely'),
    { path: 7 },
    'text',
    null,
    vote(3),
  ]
  expect(await statuses(calls)).toEqual([400, 404, 409, 400, 400, 400, 200])
  expect(await clapsOf()).toBe(3)
})

test('a call that breaks is answered 500 without a detail, and the next ones run', async () => {
  await DB.prepare(
    "create trigger broken before insert on highlights begin select raise(abort, 'a detail'); end",
  ).run()
  try {
    const { status, body } = await batch([quote(), vote(2)])
    expect(status).toBe(200)
    expect(body[0]).toEqual({ status: 500, body: { error: 'The call failed. Try again later.' } })
    expect(body[1]!.status).toBe(200)
  } finally {
    await DB.prepare('drop trigger broken').run()
  }
})

test.each([
  BATCH,
  '/_/graphql',
  '/_/upload',
  '/_/admin/purge',
  '/_/report/post/0123456789ab',
  '/_/mute/user/0123456789ab',
  '/p/0123456789ab/state/read',
  '/m/signout',
  '/',
  '',
  'http://localhost:8787/_/vote/p/0123456789ab',
  '//evil.example/_/vote/p/0123456789ab',
  '/_/vote/p/0123456789ab?clapCount=3',
  '/_/vote/p/../../batch',
  '/_/vote/p/%',
])('only calls can be in a batch: %s is not found', async (path) => {
  const { body } = await batch([{ path, body: [vote()] }, vote()])
  expect(body[0]).toEqual({ status: 404, body: { error: ELSEWHERE } })
  expect(body[1]!.status).toBe(200)
})

test.each(['headers', 'method', 'cookie', 'xsrf', '__proto__'])(
  'a call has only a path and a body: %s is refused',
  async (name) => {
    const call = `{"path":"/_/vote/p/${red.id}","body":{},"${name}":{"cookie":"sid=x"}}`
    const { body } = await batch(`[${call}]`)
    expect(body.map(({ status }) => status)).toEqual([400])
    expect(await clapsOf()).toBeNull()
  },
)

test('a batch is one list with a limited number of calls: otherwise none is run (G1)', async () => {
  const { batch: most } = limits.calls
  expect(await statuses(Array.from({ length: most }, () => vote(1)))).toHaveLength(most)
  const error = `The body must be a list of 1 to ${most} calls.`
  for (const calls of [
    Array.from({ length: most + 1 }, () => vote(9)),
    [],
    {},
    { calls: [vote(9)] },
    null,
    'x',
  ]) {
    const given = calls === 'x' ? '"x"' : calls
    expect(await sender.post(BATCH, given)).toEqual({ status: 400, body: { error } })
  }
  expect(await clapsOf()).toBe(1)
})

test('a full batch of the dearest call keeps to the statements that a request may have', async () => {
  await quoteOnce()
  const response = await fetchWorker(
    new Request(`http://localhost:8787${BATCH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8787', ...sender.headers },
      body: JSON.stringify(Array.from({ length: limits.calls.batch }, () => quote())),
    }),
  )
  expect(((await response.json()) as Answer[]).every(({ status }) => status === 200)).toBe(true)
  const queries = Number(/queries=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1])
  expect(queries).toBeGreaterThan(limits.calls.batch)
  expect(queries).toBeLessThanOrEqual(limits.graphql.statements)
})

const quoteOnce = async () => expect((await sender.post(quote().path, quote().body)).status).toBe(200)

describe('the guard of a call also guards it in a batch', () => {
  afterEach(() => DB.prepare('update users set is_suspended = 0 where id = ?').bind(sender.id).run())

  test('a visitor is answered 401 for each, without any change (R011)', async () => {
    const counted = () => DB.prepare('select count(*) as count from claps').first('count')
    const before = await counted()
    const { status, body } = await postSignedOut<Answer[]>(BATCH, [vote(), save(), follow(), quote()])
    expect(status).toBe(200)
    expect(body.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await counted()).toBe(before)
  })

  test('a suspended user is refused each', async () => {
    await DB.prepare('update users set is_suspended = 1 where id = ?').bind(sender.id).run()
    expect(await statuses([vote(), save(), follow(), quote()])).toEqual([403, 403, 403, 403])
  })

  test('a rate limit applies in the middle of a batch as between requests (M5)', async () => {
    await quoteOnce()
    await useUp('highlightsOfAccount')
    expect(await statuses([quote(), quote(), vote(1), quote()])).toEqual([200, 429, 200, 429])
  })

  test('the batch must come from a page of this host with the session’s token, as JSON (I11)', async () => {
    const call = async (headers: Record<string, string | null>) => (await batch([vote()], headers)).status
    expect(await call({ origin: 'https://evil.example' })).toBe(403)
    expect(await call({ origin: null })).toBe(403)
    expect(await call({ 'x-xsrf-token': null })).toBe(403)
    expect(await call({ 'x-xsrf-token': '1' })).toBe(403)
    expect(await call({ 'content-type': 'text/plain' })).toBe(415)
    expect(await call({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect(await clapsOf()).toBeNull()
  })

  test('its body may be as large as a form’s (G1)', async () => {
    const { status } = await batch([{ ...vote(), body: 'x'.repeat(limits.calls.body) }])
    expect(status).toBe(413)
    expect((await batch('[')).status).toBe(400)
  })

  test('a GET could only be a mistake', async () => {
    const response = await get(BATCH, { headers: sender.headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
