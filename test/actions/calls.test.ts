/** Calls that are not GraphQL run the same code as the page's. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { hostPath } from '#schema/routes/paths.ts'
import { routes } from '#schema/routes/table.ts'
import { openSender, postSignedOut, type Sender } from '#test/actions/caller.ts'
import { get } from '#test/app.ts'
import { type DemoStory, story, storyWhere } from '#test/demo.ts'
import { useUp } from '#test/rateLimits.ts'
import { type CallName, calls } from '#worker/actions/calls.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const FINGERS = 'Three fingers write; the whole body labours.'

const one = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .first()

let red: DemoStory
let sender: Sender
/** The target of each row's call, its body, and the rows stored after it. */
let cases: Record<CallName, { params: Record<string, string>; body: object; stored: string; answers: object }>

beforeAll(async () => {
  red = await story('Red Ink')
  sender = await openSender()
  const idOf = async (sql: string) => String(Object.values((await one(sql))!)[0])
  const userId = await idOf("select id from users where username = 'siobhan'")
  const collectionId = await idOf("select id from collections where slug = 'field-notes'")
  const tagId = await idOf('select id from tags order by id limit 1')
  const newsletterId = await idOf("select id from newsletters where slug = 'field-notes'")
  const catalogId = await idOf("select id from catalogs where name = 'For the night shift'")
  const follow = { body: { isFollowing: true }, answers: { followerCount: expect.any(Number) } }
  cases = {
    VoteOnPost: {
      params: { postId: red.id },
      body: { clapCount: 3 },
      stored: `claps where user_id = ? and post_id = '${red.id}' and count = 3`,
      answers: { clapCount: expect.any(Number), viewerEdge: { clapCount: 3 } },
    },
    VoteOnEntity: {
      params: { type: 'catalog', id: catalogId },
      body: { clapCount: 2 },
      stored: `catalog_claps where user_id = ? and catalog_id = '${catalogId}' and count = 2`,
      answers: { clapCount: expect.any(Number), viewerEdge: { clapCount: 2 } },
    },
    BookmarkPost: {
      params: { postId: red.id },
      body: { state: 'QUEUE' },
      stored: `catalog_items i join catalogs c on c.id = i.catalog_id
        where c.creator_id = ? and i.entity_id = '${red.id}'`,
      answers: { readingListState: 'QUEUE' },
    },
    CreatePostQuote: {
      params: { postId: red.id },
      body: { text: FINGERS },
      stored: `highlights where user_id = ? and post_id = '${red.id}'`,
      answers: { text: FINGERS, highlightCount: expect.any(Number) },
    },
    SubscribeToUserAction: {
      ...follow,
      params: { id: userId },
      stored: `user_follows where follower_id = ? and user_id = '${userId}'`,
    },
    SubscribeToCollectionAction: {
      ...follow,
      params: { id: collectionId },
      stored: `collection_follows where follower_id = ? and collection_id = '${collectionId}'`,
    },
    SubscribeToTagAction: {
      ...follow,
      params: { id: tagId },
      stored: `tag_follows where follower_id = ? and tag_id = '${tagId}'`,
    },
    SubscribeToNewsletterApi: {
      params: { id: newsletterId },
      body: { isSubscribed: true },
      answers: { isSubscribed: true },
      stored: `newsletter_subscriptions where user_id = ? and newsletter_id = '${newsletterId}'`,
    },
    SubscribeToCatalogAction: {
      ...follow,
      params: { id: catalogId },
      stored: `catalog_follows where follower_id = ? and catalog_id = '${catalogId}'`,
    },
  }
})

const names = Object.keys(calls) as CallName[]
const pathOf = (name: CallName) => hostPath(name, cases[name].params, { table: 'all' })
const isStored = async ({ stored }: { stored: string }, by = sender) =>
  (await one(`select count(*) as count from ${stored}`, by.id))!['count'] !== 0

test.each(names)('%s is for viewers, on every host, and has no other condition (R438)', (name) => {
  const { auth, unbuilt, flag, methods, mainHostOnly } = routes[name]
  expect({ auth, unbuilt, flag, mainHostOnly }).toEqual({
    auth: 'signed-in',
    unbuilt: undefined,
    flag: undefined,
    mainHostOnly: false,
  })
  expect(methods).toContain('POST')
})

test.each(names)('%s answers JSON with its result (R438)', async (name) => {
  expect(await isStored(cases[name])).toBe(false)
  const { status, body } = await sender.post(pathOf(name), cases[name].body)
  expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining(cases[name].answers) })
  expect(body).not.toHaveProperty('__typename')
  expect(await isStored(cases[name])).toBe(true)
})

test.each(names)('%s answers a visitor 401, without any change (R438, R011)', async (name) => {
  const before = await one(
    `select count(*) as count from ${cases[name].stored.replace('= ?', 'is not ?')}`,
    '',
  )
  expect(await postSignedOut(pathOf(name), cases[name].body)).toEqual({
    status: 401,
    body: { error: 'Sign in first.' },
  })
  expect(
    await one(`select count(*) as count from ${cases[name].stored.replace('= ?', 'is not ?')}`, ''),
  ).toEqual(before)
})

test.each(names)('%s is refused from another page, and without the session’s token (I11)', async (name) => {
  const other = await openSender()
  const call = async (headers: Record<string, string | null>) =>
    (await other.post(pathOf(name), cases[name].body, headers)).status
  expect(await call({ origin: 'https://evil.example' })).toBe(403)
  expect(await call({ origin: null })).toBe(403)
  expect(await call({ 'x-xsrf-token': null })).toBe(403)
  expect(await call({ 'x-xsrf-token': sender.headers['x-xsrf-token']! })).toBe(403)
  expect(await isStored(cases[name], other)).toBe(false)
})

describe('an account is unfollowed, and a story unsaved,', () => {
  test('an account is unfollowed and a story unsaved by the same call (R438)', async () => {
    const follows = names.filter((name) => /^Subscribe\w+Action$/.test(name))
    for (const name of follows) {
      expect((await sender.post(pathOf(name), { isFollowing: false })).status).toBe(200)
      expect([name, await isStored(cases[name])]).toEqual([name, false])
    }
    expect((await sender.post(pathOf('BookmarkPost'), { state: 'NONE' })).body).toMatchObject({
      readingListState: 'NONE',
    })
    expect(await isStored(cases.BookmarkPost)).toBe(false)
  })
})

describe('a call that cannot be run says why', () => {
  test.each<[CallName, unknown, string]>([
    ['VoteOnPost', { clapCount: 'many' }, 'clapCount must be a whole number.'],
    ['VoteOnPost', { claps: 1 }, 'Unrecognized key: "claps"'],
    ['VoteOnEntity', [], 'Invalid input: expected object, received array'],
    ['BookmarkPost', { state: 'LATER' }, 'state must be one of ARCHIVE, NONE, QUEUE.'],
    ['SubscribeToTagAction', {}, 'isFollowing must be true or false.'],
    ['CreatePostQuote', {}, 'text must be a text.'],
    ['CreatePostQuote', { text: ' ' }, copy.quotes.empty],
    [
      'CreatePostQuote',
      { text: 'x'.repeat(limits.quotes.length + 1) },
      copy.quotes.atMost(limits.quotes.length),
    ],
    ['CreatePostQuote', { text: FINGERS, startOffset: 1.5 }, 'startOffset must be a whole number.'],
    ['CreatePostQuote', { text: FINGERS, targetPostId: '0123456789ab' }, 'Unrecognized key: "targetPostId"'],
  ])('a call is answered 400: %s %j', async (name, body, error) => {
    expect(await sender.post(pathOf(name), body)).toEqual({ status: 400, body: { error } })
  })

  test('a call without JSON is answered 400, with too much of it 413, with another type 415', async () => {
    const path = pathOf('CreatePostQuote')
    expect((await sender.post(path, '{"text":')).status).toBe(400)
    expect((await sender.post(path, '')).status).toBe(400)
    expect((await sender.post(path, { text: 'x'.repeat(limits.calls.body) })).status).toBe(413)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status, body } = await sender.post(path, { text: FINGERS }, { 'content-type': type })
      expect([status, body]).toEqual([415, { error: 'The content type must be application/json.' }])
    }
  })

  test('a GET, which could only be a mistake, is answered 405', async () => {
    const response = await get(pathOf('CreatePostQuote'), { headers: sender.headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('words that are not in the story are answered 409, a story that is not there 404 (R438)', async () => {
    expect(await sender.post(pathOf('CreatePostQuote'), { text: 'Words of another story entirely' })).toEqual(
      {
        status: 409,
        body: { error: copy.quotes.notOnce },
      },
    )
    const draft = await storyWhere('p.first_published_at is null')
    for (const id of [draft.id, '0123456789ab']) {
      expect(await sender.post(`/_/p/${id}/quotes/create`, { text: FINGERS })).toEqual({
        status: 404,
        body: { error: copy.following.notFound },
      })
    }
  })
})

describe('the operation’s own rules apply', () => {
  afterEach(() => DB.prepare('update users set is_suspended = 0 where id = ?').bind(sender.id).run())

  test('a suspended user is answered 403', async () => {
    await DB.prepare('update users set is_suspended = 1 where id = ?').bind(sender.id).run()
    expect(await sender.post(pathOf('CreatePostQuote'), cases.CreatePostQuote.body)).toEqual({
      status: 403,
      body: { error: copy.toast.userSuspended },
    })
  })

  test('a call over the rate limit is answered 429 (M5)', async () => {
    const other = await openSender()
    const call = async () => (await other.post(pathOf('CreatePostQuote'), cases.CreatePostQuote.body)).status
    expect(await call()).toBe(200)
    await useUp('highlightsOfAccount')
    expect(await call()).toBe(200)
    expect(await call()).toBe(429)
  })
})
