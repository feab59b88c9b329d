import { expect, test, vi } from 'vitest'
import { answerGraphql } from '#worker/graphql/endpoint.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Answer, ENDPOINT, openContext, OWN_HEADERS, query, read } from '#test/graphql/call.ts'

const SECRET = 'canary-4711 at /srv/secret.ts:12'

/** The message must stay secret. */
function breaking(...names: string[]): Context {
  const ctx = openContext()
  const { db } = ctx
  const broken = (name: string) => names.includes(name) || names.includes('*')
  ctx.db = {
    ...db,
    all: (statement, values) =>
      broken(statement.name) ? Promise.reject(new Error(SECRET)) : db.all(statement, values),
    first: (statement, values) =>
      broken(statement.name) ? Promise.reject(new Error(SECRET)) : db.first(statement, values),
  }
  return ctx
}

async function ask(ctx: Context, body: unknown) {
  const request = new Request(ENDPOINT, { method: 'POST', headers: OWN_HEADERS, body: JSON.stringify(body) })
  return read<Answer>(await answerGraphql(ctx, request))
}

test('an unknown error is masked: it has a message, a code and a path, and no details (G5)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, body } = await ask(breaking('tagsBySlug'), {
    operationName: 'TopicCacheController',
    variables: { topicSlug: 'paper' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    data: { topicCacheController: null },
    errors: [
      { message: 'Unexpected error', path: ['topicCacheController'], extensions: { code: 'InternalError' } },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('canary')
  expect(log).toHaveBeenCalledOnce()
  const line = JSON.parse(log.mock.calls[0]![0] as string) as Record<string, string>
  expect(line).toMatchObject({ level: 'error', message: SECRET, operation: 'TopicCacheController' })
  log.mockRestore()
})

test('partial data is returned with the error (R410)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { body } = await ask(breaking('tagsBySlug'), {
    query: '{ topicCacheController(topicSlug: "x") { id } cacheUnsafeLoggedInState { isLoggedIn } }',
  })
  expect(body.data).toEqual({ topicCacheController: null, cacheUnsafeLoggedInState: { isLoggedIn: false } })
  expect(body.errors).toHaveLength(1)
  vi.restoreAllMocks()
})

test('an error in a field that must not be null fails its whole operation, still masked (G5)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, body } = await ask(breaking('*'), {
    query: '{ posts(sort: NEW) { posts { id } } changeNumber }',
  })
  expect([status, body.data]).toEqual([200, null])
  expect(body.errors!.map(({ message }) => message)).toEqual(['Unexpected error'])
  vi.restoreAllMocks()
})

test('an error of the call itself is explained (G5)', async () => {
  expect(await said('{ visitor {')).toContain('400 BadRequest Syntax Error')
  expect(await said('{ visitor }')).toMatch(/^400 BadRequest .*must have a selection of subfields/)
  expect(await said('query($id: ID!) { post(id: $id) { id } }')).toMatch(/^400 BadRequest .*\$id/)
  expect(await said('query($id: ID!) { post(id: $id) { id } }', { id: [] })).toMatch(/^400 BadRequest .*\$id/)
})

test('an error contains no stack trace, file name or position in our source, only that in the caller’s text (G5)', async () => {
  for (const text of ['{ visitor {', '{ nothing }', '{ visitor { id(x: 1) } }']) {
    const { body } = await query(text)
    expect(Object.keys(body)).toEqual(['errors'])
    expect(Object.keys(body.errors![0]!).toSorted()).toEqual(['extensions', 'locations', 'message'])
  }
})

async function said(text: string, variables = {}) {
  const { status, body } = await query(text, variables)
  return `${status} ${body.errors?.[0]?.extensions.code} ${body.errors?.[0]?.message}`
}
