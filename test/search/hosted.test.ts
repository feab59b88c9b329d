/** The hosted provider replaces our index. */
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { hosted } from '#worker/search/hosted.ts'
import { indexChanged } from '#worker/search/indexChanged.ts'
import { story, storyWhere } from '#test/demo.ts'

const bindings: Env = {
  ...(env as unknown as Env),
  SEARCH_URL: 'https://search.example',
  SEARCH_APPLICATION_ID: 'app',
  SEARCH_KEY: 'may-search',
  SEARCH_ADMIN_KEY: 'may-write',
}

interface Call {
  path: string
  headers: Headers
  body: Record<string, unknown> & {
    requests?: { indexName: string; action: string; body: Record<string, unknown> }[]
  }
}

function provider(answers: Record<string, unknown> = {}, status = 200): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url)
    calls.push({ path: pathname, headers: request.headers, body: await request.json() })
    return Response.json(answers[pathname] ?? { taskID: 1 }, { status })
  })
  return calls
}

afterEach(() => vi.restoreAllMocks())

test('the provider is called with the search key, and answers with ids (decision 15)', async () => {
  const calls = provider({
    '/1/indexes/*/queries': { results: [{ hits: [{ objectID: '0123456789ab' }], nbHits: 7, queryID: 'x' }] },
  })
  const found = await hosted(bindings).find([
    { index: 'tag', query: 'sea', limit: 3, offset: 6, has: ['good'], hasNot: ['authors'], postCountMin: 1 },
  ])
  expect(found).toEqual([{ ids: ['0123456789ab'], count: 7, words: ['sea'] }])
  expect(calls[0]!.headers.get('x-algolia-application-id')).toBe('app')
  expect(calls[0]!.headers.get('x-algolia-api-key')).toBe('may-search')
  expect(calls[0]!.body).toEqual({
    requests: [
      {
        indexName: 'quire_tag',
        query: 'sea',
        hitsPerPage: 3,
        page: 2,
        facetFilters: ['facets:good', 'facets:-authors'],
        numericFilters: ['postCount>=1'],
      },
    ],
  })
})

test('a change is sent with the key that may write; a hidden entity is removed', async () => {
  const calls = provider({ '/1/indexes/*/objects': { results: [null] } })
  const { id } = await story('The price of eggs')
  await indexChanged(openDb(bindings.DB), hosted(bindings), [
    `post-${id}`,
    'post-000000000000',
    'edgeCacheHome',
  ])
  const requests = calls.flatMap(({ body }) => body.requests ?? [])
  expect(requests.map(({ action, indexName, body }) => [action, indexName, body.objectID])).toEqual([
    ['updateObject', 'quire_post', id],
    ['deleteObject', 'quire_post', '000000000000'],
  ])
  expect(requests[0]!.body).toMatchObject({ name: 'The price of eggs', isHighQuality: true, kind: 'post' })
  for (const { headers } of calls) expect(headers.get('x-algolia-api-key')).toBe('may-write')
})

test('the provider gets only the public part of a locked story: its search key is public (A3)', async () => {
  const calls = provider({ '/1/indexes/*/objects': { results: [null] } })
  const locked = await storyWhere("p.visibility = 'LOCKED' and p.listed_at is not null")
  const { html, preview } = (await bindings.DB.prepare(
    'select html, preview_html as preview from post_bodies where post_id = ?',
  )
    .bind(locked.id)
    .first<{ html: string; preview: string }>())!
  await indexChanged(openDb(bindings.DB), hosted(bindings), [`post-${locked.id}`])
  const sent = JSON.stringify(calls)
  const hidden = (html.match(/[a-z]{9,}/g) ?? []).filter((word) => !preview.includes(word))
  expect(hidden.length).toBeGreaterThan(10)
  expect(hidden.filter((word) => sent.includes(word))).toEqual([])
})

test('an index that is built again first sets its attributes for filters', async () => {
  const calls = provider()
  await hosted(bindings).clear()
  expect(calls.slice(0, 2).map(({ path }) => path)).toEqual([
    '/1/indexes/quire_user/settings',
    '/1/indexes/quire_user/clear',
  ])
  expect(calls[0]!.body.attributesForFaceting).toContain('filterOnly(facets)')
  expect(calls[0]!.body.separatorsToIndex).toBe('+#')
})

test('the work fails if the provider refuses, and is retried', async () => {
  provider({}, 503)
  const { id } = await story('The price of eggs')
  await expect(indexChanged(openDb(bindings.DB), hosted(bindings), [`post-${id}`])).rejects.toThrow('503')
})
