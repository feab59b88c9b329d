/** Tools expect these things of a GraphQL endpoint (https://graphql.github.io/graphql-over-http/draft/). */
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'

const TYPE = 'application/graphql-response+json'
const ask = (body: unknown, accept?: string) => post(body, accept ? { ...OWN_HEADERS, accept } : OWN_HEADERS)

test('the answer has the type that the caller accepts', async () => {
  const body = { query: '{ __typename }' }
  const typeFor = async (accept?: string) => (await ask(body, accept)).headers.get('content-type')
  expect(await typeFor(TYPE)).toBe(`${TYPE}; charset=utf-8`)
  expect(await typeFor(`${TYPE}, application/json;q=0.9`)).toBe(`${TYPE}; charset=utf-8`)
  expect(await typeFor('application/json')).toBe('application/json; charset=utf-8')
  expect(await typeFor()).toBe('application/json; charset=utf-8')
})

test.each([
  ['an operation that is run', { query: '{ __typename }' }, 200],
  ['a text that is no GraphQL', { query: '{ post(' }, 400],
  ['an unknown field', { query: '{ nothing }' }, 400],
  ['a missing variable', { query: 'query($id: ID!) { post(id: $id) { id } }' }, 400],
  ['a body without an operation', {}, 400],
])('%s has the status of the specification', async (_, body, status) => {
  const answer = await ask(body, TYPE)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe(`${TYPE}; charset=utf-8`)
  expect('data' in answer.body).toBe(status === 200)
})

test('an error in the text of an operation has its position', async () => {
  const locationsOf = async (query: string) => (await ask({ query })).body.errors![0]!.locations
  expect(await locationsOf('{\n  nothing\n}')).toEqual([{ line: 2, column: 3 }])
  expect(await locationsOf('{ post( }')).toEqual([{ line: 1, column: 9 }])
  expect(await locationsOf('query($id: ID!) { post(id: $id) { id } }')).toEqual([{ line: 1, column: 7 }])
})

test('the schema is published, and a page says how to call it', async () => {
  const schema = await get('/_/graphql/schema.graphql')
  expect([schema.status, schema.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(
    buildSchema(await schema.text())
      .getQueryType()
      ?.getFields().post,
  ).toBeTruthy()
  const help = await get('/_/graphql/help')
  expect(help.status).toBe(200)
  const html = await help.text()
  expect(html).toContain('href="/_/graphql/schema.graphql"')
  expect(html).toContain('graphql-operation')
})
