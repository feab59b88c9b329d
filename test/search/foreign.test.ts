/** The provider's own client sends and reads as InstantSearch's widgets do. */
import { type SearchClient, searchClient } from '@algolia/client-search'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { get } from '#test/app.ts'
import { fill } from '#test/search/index.ts'
import { fetchWorker } from '#test/worker.ts'

interface EndRequest {
  url: string
  method: string
  headers: Record<string, string>
  data?: string
}

const { DB } = env as unknown as Env

const sent: Response[] = []

const clientWith = (key: string): SearchClient =>
  searchClient('local', key, {
    hosts: [{ url: 'localhost:8787', protocol: 'http', accept: 'readWrite' }],
    requester: {
      async send({ url, method, headers, data }: EndRequest) {
        const response = await fetchWorker(
          new Request(url, { method, headers, body: method === 'GET' ? undefined : data }),
        )
        sent.push(response.clone())
        return { content: await response.text(), status: response.status, isTimedOut: false }
      },
    },
  } as never)

const client = clientWith('local')

interface StoryHit {
  objectID: string
  title: string
  latestPublishedAt: number
  _highlightResult: { title: { value: string; matchLevel: string; matchedWords: string[] } }
  _snippetResult?: { subtitle: { value: string } }
}

const search = (searchParams: Record<string, unknown>) =>
  client.searchSingleIndex<StoryHit>({ indexName: 'quire_post', searchParams })

beforeAll(fill)

test('the client’s first request is answered: every story, 20 a page, with facets', async () => {
  const { results } = await client.search<StoryHit>({
    requests: [
      {
        indexName: 'quire_post',
        query: '',
        facets: ['tags', 'authors'],
        highlightPreTag: '__ais-highlight__',
        highlightPostTag: '__/ais-highlight__',
      },
    ],
  })
  const [result] = results as unknown as {
    hits: StoryHit[]
    hitsPerPage: number
    facets: Record<string, object>
  }[]
  expect([result!.hits.length, result!.hitsPerPage]).toEqual([20, 20])
  expect(Object.keys(result!.facets).toSorted()).toEqual(['authors', 'tags'])
  expect(Object.keys(result!.facets.tags!).length).toBeGreaterThan(3)
  expect(sent.at(-1)!.headers.get('access-control-allow-origin')).toBe('*')
})

test('a hit marks its words, with the marks that the client names', async () => {
  const { hits } = await search({
    query: 'price of eggs',
    highlightPreTag: '[',
    highlightPostTag: ']',
    attributesToSnippet: ['subtitle:3'],
  })
  const { _highlightResult: highlighted, _snippetResult: snippet } = hits[0]!
  expect(highlighted.title).toMatchObject({
    value: 'The [price] [of] [eggs]',
    matchLevel: 'full',
    matchedWords: ['price', 'of', 'eggs'],
  })
  expect(snippet!.subtitle.value.replace(/[[\]…]/g, '').split(' ').length).toBeLessThanOrEqual(3)
})

test('facets are filtered by name: lists in a list are alternatives, the others must all hold', async () => {
  const counts = (await search({ query: '', facets: ['tags'] })).facets!.tags!
  const [one, other] = Object.keys(counts)
  const found = async (facetFilters: unknown) =>
    (await search({ query: '', facetFilters, hitsPerPage: 0 })).nbHits!
  const [first, second] = [await found([`tags:${one}`]), await found([`tags:${other}`])]
  const [either, both] = [
    await found([[`tags:${one}`, `tags:${other}`]]),
    await found([`tags:${one}`, `tags:${other}`]),
  ]
  expect(first).toBe(counts[one!])
  expect(either).toBe(first + second - both)
  expect(await found([`tags:-${one}`])).toBeGreaterThan(0)
  const { name } = (await DB.prepare("select name from users where username = 'author'").first<{
    name: string
  }>())!
  expect(await found([`authors:${name}`])).toBeGreaterThan(0)
})

test('numbers are compared: times in milliseconds, claps', async () => {
  const { hits } = await search({ query: '', hitsPerPage: 100 })
  const times = hits.map((hit) => hit.latestPublishedAt).toSorted((a, b) => a - b)
  const middle = times[Math.floor(times.length / 2)]!
  const newer = await search({
    query: '',
    numericFilters: [`latestPublishedAt>=${middle}`],
    hitsPerPage: 100,
  })
  expect(newer.hits.length).toBeGreaterThan(0)
  expect(newer.hits.every((hit) => hit.latestPublishedAt >= middle)).toBe(true)
  const none = await search({ query: '', numericFilters: [['clapCount<0', 'clapCount>999999999']] })
  expect(none.hits).toEqual([])
})

test('a word with one character wrong, missing, too many or swapped finds the right one', async () => {
  for (const query of ['sourdouhg', 'sourdoug', 'sourdoughh', 'dourdough']) {
    const { hits } = await search({ query })
    expect([query, hits.map(({ title }) => title)]).toEqual([
      query,
      expect.arrayContaining(['Bread, with Interruptions']),
    ])
  }
})

test('objects are read by id; a missing one is null or 404', async () => {
  const [hit] = (await search({ query: 'price of eggs' })).hits
  const object = await client.getObject({ indexName: 'quire_post', objectID: hit!.objectID })
  expect(object).toMatchObject({ objectID: hit!.objectID, title: 'The price of eggs' })
  const { results } = await client.getObjects({
    requests: [
      { indexName: 'quire_post', objectID: hit!.objectID },
      { indexName: 'quire_post', objectID: '000000000000' },
    ],
  })
  expect(results).toEqual([object, null])
  await expect(client.getObject({ indexName: 'quire_post', objectID: '000000000000' })).rejects.toThrow(
    'ObjectID does not exist',
  )
})

test('a wrong key is refused in words that the client shows', async () => {
  await expect(
    clientWith('wrong').searchSingleIndex({ indexName: 'quire_post', searchParams: { query: 'x' } }),
  ).rejects.toThrow('Invalid Application-ID or API key')
})

test('the browser of another site may search, and call no other endpoint', async () => {
  const preflight = await get('/1/indexes/quire_post/query', { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect((await get('/_/graphql', { method: 'OPTIONS' })).status).toBe(405)
})
