import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { answerGraphql } from '#worker/graphql/endpoint.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Answer, ENDPOINT, openContext, OWN_HEADERS, post, read } from '#test/graphql/call.ts'
import { AUTHOR, DRAFT, insertRows, PUBLICATION, STORY } from '#test/graphql/rows.ts'

beforeAll(insertRows)

const story = (id: string) => ({ operationName: 'PostCacheController', variables: { id } })

test('a batch is answered as a list in its own order (R407)', async () => {
  const { status, body } = await post<Answer[]>([
    { operationName: 'UserSearchQuery', variables: { id: AUTHOR } },
    story(STORY),
    { query: '{ changeNumber }' },
    story(DRAFT),
  ])
  expect(status).toBe(200)
  expect(body.map(({ data }) => Object.keys(data ?? {})[0])).toEqual([
    'userSearch',
    'postCacheController',
    'changeNumber',
    'postCacheController',
  ])
  expect(body[1]!.data!.postCacheController).toMatchObject({
    creator: { id: AUTHOR },
    collection: { id: PUBLICATION },
  })
  expect(body[3]!.data!.postCacheController).toBeNull()
})

test('each operation of a batch is refused or answered independently (G3)', async () => {
  const { status, body } = await post<Answer[]>([
    { operationName: 'CacheUnsafeLoggedInStateQuery' },
    { operationName: 'NoSuchOperation' },
    { query: '{ nothing' },
    { query: '{ nothing }' },
    { query: 'query($id: ID!) { post(id: $id) { id } }', variables: { id: { not: 'an id' } } },
    { query: '{ posts(sort: NEW, paging: {limit: 1000}) { posts { id } } }' },
    { query: 'mutation { anything }' },
    { query: 'subscription { anything }' },
    story(STORY),
  ])
  expect(status).toBe(200)
  expect(body.map(({ data }) => data !== undefined)).toEqual([true, ...Array(7).fill(false), true])
  for (const { errors } of body.slice(1, -1)) {
    expect(errors).toHaveLength(1)
    expect(errors![0]!.extensions).toEqual({ code: 'BadRequest' })
  }
})

test('an operation that fails does not affect the others of its batch (G3)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ctx = openContext()
  const { db } = ctx
  ctx.db = {
    ...db,
    all: (read, values) => (read.name === 'tagsBySlug' ? fail() : db.all(read, values)),
  }
  const { body } = await answerIn(ctx, [
    story(STORY),
    { operationName: 'TopicCacheController', variables: { topicSlug: 'x' } },
    story(STORY),
  ])
  expect(body[0]!.errors).toBeUndefined()
  expect(body[1]).toEqual({
    data: { topicCacheController: null },
    errors: [
      { message: 'Unexpected error', path: ['topicCacheController'], extensions: { code: 'InternalError' } },
    ],
  })
  expect(body[2]).toEqual(body[0])
  vi.restoreAllMocks()
})

test('the operations of a batch share one round trip to the database, and equal reads share a statement', async () => {
  const { db, trips } = countTrips()
  const operations = Array.from({ length: limits.graphql.batch }, (_, i) => ({
    operationName: 'UserSearchQuery',
    variables: { id: String(i).padStart(12, '0') },
  }))
  const { body } = await answerIn(openContext({ db }), operations)
  expect(body).toHaveLength(limits.graphql.batch)
  expect(db.stats.queries).toBe(1)
  expect(trips()).toBe(1)
})

test.each([
  ['an empty list', []],
  ['a list of null', [null]],
  ['a number', 7],
  ['a text', '"x"'],
  ['nothing', null],
  ['an empty object', {}],
  ['a list in a list', [[{ operationName: 'VisitorQuery' }]]],
  ['variables that are a list', { operationName: 'VisitorQuery', variables: [] }],
  ['a name that is a number', { operationName: 5 }],
])('%s is not a call (R406)', async (_, body) => {
  expect((await post(JSON.stringify(body))).status).toBe(400)
})

async function answerIn(ctx: Context, operations: unknown[]) {
  const body = JSON.stringify(operations)
  return read<Answer[]>(
    await answerGraphql(ctx, new Request(ENDPOINT, { method: 'POST', headers: OWN_HEADERS, body })),
  )
}

function countTrips() {
  const { DB } = env as unknown as Env
  let trips = 0
  const database = {
    withSession: () => ({
      prepare: (text: string) => DB.prepare(text),
      batch: (statements: D1PreparedStatement[]) => {
        trips += 1
        return DB.batch(statements)
      },
    }),
  }
  return { db: openDb(database as unknown as D1Database), trips: () => trips }
}

const fail = () => Promise.reject(new Error('D1_ERROR: no such table: secrets'))
