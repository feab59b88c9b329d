import { beforeEach, expect, test } from 'vitest'
import { pathOf, story } from '#test/demo.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'

beforeEach(switchCacheOn)

const PAGES = [
  '/',
  '/@writer',
  '/field-notes',
  '/tag/writing',
  '/topics',
  '/feed/latest',
  '/sitemap.xml',
  '/trending',
]

test.each(PAGES)('%s is rendered once and then answered without the database', async (path) => {
  const first = await visit(path)
  expect([first.status, first.cache]).toEqual([200, 'miss'])
  const second = await visit(path)
  expect([second.status, second.cache, second.queries]).toEqual([200, 'hit', 0])
  expect(second.tags.length).toBeGreaterThan(0)
  expect(second.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  expect(second.headers.get('content-security-policy')).not.toContain('nonce')
})

test('a story has its own tag and the tags of its author, publication and topics (R376)', async () => {
  const { id, ...rest } = await story('A page, served in courses')
  const path = pathOf({ id, ...rest })
  await visit(path)
  const { tags, cache } = await visit(path)
  expect(cache).toBe('hit')
  const { results } = await DB.prepare(
    `select 'post-' || id as tag from posts where id = ?1 union select 'user-' || creator_id from posts where id = ?1
     union select 'collection-' || collection_id from posts where id = ?1 and collection_id is not null
     union select 'tag-' || tag_id from post_tags where post_id = ?1`,
  )
    .bind(id)
    .all<{ tag: string }>()
  for (const { tag } of results) expect(tags).toContain(tag)
})

test('the home page has the tag edgeCacheHome (R375)', async () => {
  expect((await visit('/')).tags).toContain('edgeCacheHome')
})

test('a browser that has the current page gets 304', async () => {
  await visit('/@writer')
  const { headers } = await visit('/@writer')
  const again = await visit('/@writer', { headers: { 'if-none-match': headers.get('etag')! } })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('a feed has the same etag when it is rendered and when it is stored (RFC 9110)', async () => {
  const made = await visit('/feed/@reader')
  const stored = await visit('/feed/@reader', { headers: { 'if-none-match': made.headers.get('etag')! } })
  expect([made.cache, stored.cache, stored.status]).toEqual(['miss', 'hit', 304])
})

test('a viewer gets the current page, which may not be stored', async () => {
  await visit('/@writer')
  const answer = await visit('/@writer', { headers: { cookie: 'sid=any' } })
  expect([answer.cache, answer.reason]).toEqual(['dynamic', 'signed-in'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('the next visitor sees the effect of a manual purge', async () => {
  await visit('/topics')
  expect((await visit('/topics')).cache).toBe('hit')
  const purged = await visit('/_/admin/purge', {
    method: 'POST',
    headers: { authorization: 'Bearer dev-admin', 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ['edgeCacheHome'] }),
  })
  expect(JSON.parse(purged.body)).toMatchObject({ purged: ['edgeCacheHome'], version: expect.any(Number) })
  expect((await visit('/topics')).cache).toBe('expired')
  expect((await visit('/topics')).cache).toBe('hit')
})

test('a soft purge shows the old page once more while the new one is rendered', async () => {
  await visit('/topics')
  await visit('/_/admin/purge', {
    method: 'POST',
    headers: { authorization: 'Bearer dev-admin', 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ['edgeCacheHome'], soft: true }),
  })
  const during = await visit('/topics')
  expect([during.cache, during.reason]).toEqual(['expired', 'refreshing'])
  expect((await visit('/topics')).cache).toBe('hit')
})

test('only the operator may purge; for everyone else the address is not found', async () => {
  const answer = await visit('/_/admin/purge', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
    body: JSON.stringify({ tags: ['edgeCacheHome'] }),
  })
  expect(answer.status).toBe(404)
})

test('two hundred visitors at once cause one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => visit('/top-stories')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter(({ cache }) => cache === 'miss')).toHaveLength(1)
})

test('a query parameter with one value: others, as the source of a link, store no copy of the page (C3, R220)', async () => {
  const path = pathOf(await story('Red Ink'))
  await visit(path)
  expect((await visit(`${path}?zen=0`)).cache).toBe('hit')
  expect((await visit(`${path}?utm_source=mail`)).cache).toBe('hit')
  expect((await visit(`${path}?source=feed--1------------`)).cache).toBe('hit')
  expect((await visit(`${path}?zen=1`)).cache).toBe('miss')
})
