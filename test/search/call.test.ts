/** Other software calls as it calls the provider. */
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { searchHeaders } from '#schema/search/search.ts'
import { get } from '#test/app.ts'
import { query } from '#test/graphql/call.ts'
import { call, fill, hits, KNOWN } from '#test/search/index.ts'

beforeAll(fill)

describe('the call', () => {
  test('the call needs the application’s id and the search key (R399)', async () => {
    const body = { requests: [{ indexName: 'quire_user', query: 'oonagh' }] }
    expect((await call(body)).status).toBe(200)
    const { [searchHeaders.key]: _, ...keyless } = KNOWN
    expect(await call(body, { headers: keyless })).toMatchObject({ status: 403 })
    const wrong = { ...KNOWN, [searchHeaders.key]: 'wrong' }
    expect(await call(body, { headers: wrong })).toMatchObject({
      status: 403,
      body: { message: 'Invalid Application-ID or API key', status: 403 },
    })
    const withToken = { ...KNOWN, [searchHeaders.userToken]: 'lo_1' }
    expect((await call(body, { headers: withToken })).status).toBe(200)
  })

  test('the answer has one result per request, each with hits and its queryID (R228, R401)', async () => {
    const { body, headers } = await call({
      requests: ['user', 'collection', 'tag'].map((index) => ({
        indexName: `quire_${index}`,
        query: 'edge',
      })),
    })
    expect(body.results.map(({ index }) => index)).toEqual(['quire_user', 'quire_collection', 'quire_tag'])
    expect(body.results.map(({ hits }) => hits.length)).toEqual([0, 1, 1])
    const ids = body.results.map(({ queryID }) => queryID)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('a page has as many hits as our client requests, and 20 for other clients (R403)', async () => {
    expect(await hits('post', 'the', { hitsPerPage: 3 })).toHaveLength(3)
    expect(await hits('post', 'the')).toHaveLength(limits.search.foreignPageSize)
    expect(await hits('post', 'the', { hitsPerPage: 8 })).toHaveLength(8)
  })

  test('parameters may be a query string, as in older clients', async () => {
    const params = 'query=oonagh&hitsPerPage=1&facetFilters=%5B%22kind%3A-authors%22%5D'
    const { body } = await call({ requests: [{ indexName: 'quire_user', params }] })
    expect(body.results[0]!.hits).toMatchObject([{ username: 'writer', name: 'Oonagh Pryce' }])
  })

  test.each([
    ['text that is not JSON', '{', 400],
    ['an object without a list', {}, 400],
    ['an unknown index', { requests: [{ indexName: 'quire_secret', query: 'x' }] }, 404],
    ['an unknown filter', { requests: [{ indexName: 'quire_post', query: 'x', filters: 'email:a' }] }, 400],
    ['too long a query', { requests: [{ indexName: 'quire_post', query: 'x'.repeat(201) }] }, 400],
    ['too many hits', { requests: [{ indexName: 'quire_post', query: 'x', hitsPerPage: 101 }] }, 400],
    [
      'too many requests',
      { requests: Array.from({ length: 11 }, () => ({ indexName: 'quire_post', query: 'x' })) },
      400,
    ],
    ['a body of 100 KB', { requests: [], rest: 'x'.repeat(100_000) }, 413],
  ])('%s is refused (X7)', async (_, body, status) => {
    const answer = await call(body)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBeTruthy()
  })

  test('only POST is answered', async () => {
    expect((await call(null, { method: 'GET' })).status).toBe(405)
  })

  test('a blank query finds and reads no row (R351)', async () => {
    expect(await hits('post', '   ')).toEqual([])
    const { body } = await query('{ search(query: " ") { count } }')
    expect(body.data).toEqual({ search: null })
  })
})

describe('a click (R402)', () => {
  const click =
    'mutation($queryId: ID!, $objectIds: [ID!]!, $positions: [Int!]!) { searchClickEvent(queryId: $queryId, indexName: "quire_post", objectIds: $objectIds, positions: $positions) { __typename } }'
  const queryId = 'a'.repeat(32)

  test('a click is accepted with positions that start at 1', async () => {
    const { body } = await query(click, { queryId, objectIds: ['0123456789ab'], positions: [1] })
    expect(body.data).toEqual({ searchClickEvent: { __typename: 'SearchClickRecorded' } })
  })

  test.each([
    { queryId, objectIds: ['0123456789ab'], positions: [0] },
    { queryId, objectIds: ['0123456789ab'], positions: [1, 2] },
    { queryId, objectIds: [], positions: [] },
    { queryId: 'x', objectIds: ['0123456789ab'], positions: [1] },
  ])('a click is refused with other values: %o', async (variables) => {
    const { body } = await query(click, variables)
    expect(body.data).toEqual({ searchClickEvent: { __typename: 'BadRequest' } })
  })
})

test('the call is answered on every host', async () => {
  expect((await get('/1/indexes/*/queries')).status).toBe(405)
})
