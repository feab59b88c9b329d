import { expect, test } from 'vitest'
import { answerGraphql } from '#worker/graphql/endpoint.ts'
import type { Env } from '#worker/platform/env.ts'
import {
  type Answer,
  ENDPOINT,
  openContext,
  ORIGIN,
  OWN_HEADERS,
  post,
  query,
  read,
} from '#test/graphql/call.ts'
import { fetchWorker } from '#test/worker.ts'

const VISITOR = '{ visitor { id } }'
const body = JSON.stringify({ query: VISITOR })

test('an operation of ours is called by its name (R406)', async () => {
  const { status, body } = await post({ operationName: 'CacheUnsafeLoggedInStateQuery', variables: {} })
  expect(status).toBe(200)
  expect(body).toEqual({ data: { cacheUnsafeLoggedInState: { isLoggedIn: false } } })
})

test('a tool sends the text of its operation (R406)', async () => {
  const { body } = await post({
    query: 'query A { changeNumber } query B($id: ID!) { post(id: $id) { id } }',
    operationName: 'B',
    variables: { id: '000000000000' },
  })
  expect(body).toEqual({ data: { post: null } })
})

test('an answer is JSON that may not be stored (R406)', async () => {
  const { headers } = await query(VISITOR)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.has('access-control-allow-origin')).toBe(false)
})

test('the accept header does not change the answer (R406)', async () => {
  for (const accept of ['text/event-stream', 'multipart/mixed', 'text/html', '*/*', 'nonsense']) {
    const { status, headers } = await post({ query: VISITOR }, { ...OWN_HEADERS, accept })
    expect([accept, status, headers.get('content-type')]).toEqual([
      accept,
      200,
      'application/json; charset=utf-8',
    ])
  }
})

test.each(['GET', 'HEAD', 'DELETE'])('%s is 405 and allows POST (G4)', async (method) => {
  const response = await fetchWorker(
    new Request(`${ENDPOINT}?query=${encodeURIComponent(VISITOR)}`, { method, headers: OWN_HEADERS }),
  )
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toContain('POST')
})

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/graphql',
  'application/graphql+json',
  'application/jsonp',
  '',
])('a body of type %j is 415 (I11)', async (type) => {
  const { status, statements } = await post(body, { ...OWN_HEADERS, 'content-type': type })
  expect([status, statements]).toEqual([415, 1])
})

test('JSON with a charset is accepted (I11)', async () => {
  const { status } = await post(body, { ...OWN_HEADERS, 'content-type': 'application/json; charset=utf-8' })
  expect(status).toBe(200)
})

test('a call without one of our headers is refused, since a page of another site could have sent it (G4)', async () => {
  const { status, body: answer } = await post(body, { 'content-type': 'application/json', origin: ORIGIN })
  expect(status).toBe(403)
  expect(answer.errors?.[0]?.extensions.code).toBe('Forbidden')
})

test('either of the two headers of our calls is enough (R408)', async () => {
  const { status } = await post(body, { 'content-type': 'application/json', 'graphql-operation': 'Any' })
  expect(status).toBe(200)
})

test.each(['https://evil.test', 'null', `${ORIGIN}.evil.test`, 'https://localhost:8787', 'http://localhost'])(
  'the foreign origin %j is refused (I11)',
  async (origin) => {
    const { status } = await post(body, { ...OWN_HEADERS, origin })
    expect(status).toBe(403)
  },
)

test('a tool that sends no origin may read (I11)', async () => {
  const { origin: _, ...headers } = OWN_HEADERS
  expect((await post(body, headers)).status).toBe(200)
})

test('outside development the schema cannot be introspected (G4)', async () => {
  for (const text of ['{ __schema { types { name } } }', '{ __type(name: "User") { name } }']) {
    const { status, body } = await askIn('production', text)
    expect([status, body.data, body.errors?.length]).toEqual([400, undefined, 1])
  }
  expect((await askIn('development', '{ __schema { queryType { name } } }')).status).toBe(200)
  expect((await askIn('production', '{ visitor { __typename } }')).status).toBe(200)
})

test('no message suggests a name that was nearly right (G4)', async () => {
  const texts = [
    '{ visitr { id } }',
    '{ visitor { isBt } }',
    '{ posts(sort: HOTT) { pagingInfo { next { to } } } }',
    '{ post(ids: "1") { id } }',
    'query($a: PagingOption) { changeNumber }',
  ]
  for (const text of texts) {
    const { status, body } = await query(text)
    expect([text, status]).toEqual([text, 400])
    expect(JSON.stringify(body)).not.toContain('Did you mean')
  }
  const variables = await query('query($s: PostSort!) { posts(sort: $s) { pagingInfo { next { to } } } }', {
    s: 'HOTT',
  })
  expect(variables.status).toBe(400)
  expect(JSON.stringify(variables.body)).not.toContain('Did you mean')
})

test('there is no playground (G4)', async () => {
  const response = await fetchWorker(new Request(ENDPOINT, { headers: { accept: 'text/html' } }))
  expect(response.status).toBe(405)
  expect(await response.text()).not.toMatch(/graphiql|yoga/i)
})

test.each(['__proto__', 'constructor', 'toString', 'NoSuchQuery', 'x'.repeat(10_000)])(
  'the unknown operation name %j is a bad request (R406)',
  async (operationName) => {
    const { status, body } = await post({ operationName })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ message: 'Unknown operation name', extensions: { code: 'BadRequest' } }])
  },
)

async function askIn(environment: Env['ENVIRONMENT'], text: string) {
  const ctx = openContext()
  const request = new Request(ENDPOINT, {
    method: 'POST',
    headers: OWN_HEADERS,
    body: JSON.stringify({ query: text }),
  })
  return read<Answer>(await answerGraphql({ ...ctx, env: { ...ctx.env, ENVIRONMENT: environment } }, request))
}
