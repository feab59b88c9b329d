import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const FEEDS = [
  '/feed/latest',
  '/feed/@writer',
  '/@writer/feed',
  '/feed/field-notes',
  '/field-notes/feed',
  '/feed/tag/craft',
  '/feed/topic/writing',
  '/feed/field-notes/tagged/craft',
  '/field-notes/feed/tagged/craft',
]

test.each(FEEDS)('%s is a feed with stories, the newest first (R118)', async (path) => {
  const response = await get(path)
  const xml = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(xml).toMatch(/^<\?xml[^>]*\?>\s*<rss version="2.0"/)
  const dates = [...xml.matchAll(/<item>[\s\S]*?<pubDate>(.*?)<\/pubDate>/g)].map((found) =>
    Date.parse(found[1]!),
  )
  expect(dates.length).toBeGreaterThan(0)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
})

test.each(['/feed/@no-one', '/feed/no-such-publication', '/feed/tag/no-such-tag', '/feed/topic/craft'])(
  '%s is not found',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('a reader that knows the feed gets 304, by tag and by time (RFC 9110)', async () => {
  const first = await get('/feed/latest')
  await first.text()
  const etag = first.headers.get('etag')!
  const modified = first.headers.get('last-modified')!
  expect((await get('/feed/latest', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await get('/feed/latest', { headers: { 'if-none-match': `"other", W/${etag}` } })).status).toBe(304)
  expect((await get('/feed/latest', { headers: { 'if-modified-since': modified } })).status).toBe(304)
  expect(
    (await get('/feed/latest', { headers: { 'if-none-match': '"other"', 'if-modified-since': modified } }))
      .status,
  ).toBe(200)
})

test('a feed stays well-formed with control characters and ]]> in a title (X5)', async () => {
  await DB.prepare(
    'update posts set title = ? where id = (select id from posts where listed_at is not null order by listed_at desc limit 1)',
  )
    .bind('Odd ]]> <b>&amp; \u0001 title')
    .run()
  const xml = await (await get('/feed/latest')).text()
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  expect(outside).not.toContain(']]>')
  expect(outside.match(/<item>/g)?.length).toBe(outside.match(/<\/item>/g)?.length)
})

test('the sitemap is an index of months, each part lists the stories of its month', async () => {
  const index = await (await get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => new URL(found[1]!))
  expect(parts.length).toBeGreaterThan(10)
  let listed = 0
  for (const { pathname, search } of parts) {
    const xml = await (await get(pathname + search)).text()
    listed += xml.match(/<url>/g)?.length ?? 0
  }
  const { n } = (await DB.prepare('select count(*) n from posts where listed_at is not null').first<{
    n: number
  }>())!
  expect(listed).toBe(n)
  expect((await get('/sitemap.xml?part=2026-13')).status).toBe(404)
})

const PUBLICATION = 'edge-weekly'

/** Months of a sitemap's index. */
async function partsOf(host: string): Promise<string[]> {
  const index = await (await get('/sitemap.xml', { host })).text()
  return [...index.matchAll(/part=(\d{4}-\d{2})</g)].map((found) => found[1]!)
}

const monthsIn = async (table: string, condition: string) =>
  (
    await DB.prepare(
      `select distinct strftime('%Y-%m', listed_at / 1000, 'unixepoch') month from ${table}
       where listed_at is not null and ${condition} order by 1`,
    ).all<{ month: string }>()
  ).results.map(({ month }) => month)

test('the sitemap lists the months that have stories and no others, however far apart they are', async () => {
  const first = `(select id from posts where listed_at is not null order by listed_at limit 1)`
  const before = await DB.prepare(`select id, listed_at from posts where id = ${first}`).first<{
    id: string
    listed_at: number
  }>()
  for (const time of [Date.UTC(1969, 11, 31, 23, 59, 59, 999), Date.UTC(1901, 0, 31)]) {
    await DB.prepare('update posts set listed_at = ? where id = ?').bind(time, before!.id).run()
    const parts = await partsOf('localhost:8787')
    const stored = await monthsIn('posts', `listed_at > ${time}`)
    expect(parts).toEqual([new Date(time).toISOString().slice(0, 7), ...stored])
    const part = await (await get(`/sitemap.xml?part=${parts[0]}`)).text()
    expect(part.match(/<url>/g)).toHaveLength(1)
  }
  await DB.prepare('update posts set listed_at = ? where id = ?').bind(before!.listed_at, before!.id).run()
  expect((await get('/sitemap.xml?part=0000-01')).status).toBe(200)
})

test('on the host of a publication or a person the sitemap has its own months and stories', async () => {
  const owner = await DB.prepare(
    `update users set has_subdomain = 1 where id = (select id from users order by post_count desc limit 1)
     returning id userId, username, (select id from collections where slug = '${PUBLICATION}') collectionId`,
  ).first<{ collectionId: string; userId: string; username: string }>()
  const { collectionId, userId, username } = owner!
  const hosts: [string, string, string][] = [
    [`${PUBLICATION}.localhost:8787`, 'posts', `collection_id = '${collectionId}'`],
    [`${username}.localhost:8787`, 'post_authors', `user_id = '${userId}' and position = 0`],
  ]
  for (const [host, table, condition] of hosts) {
    const parts = await partsOf(host)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts).toEqual(await monthsIn(table, condition))
    let listed = 0
    for (const part of parts) {
      const xml = await (await get(`/sitemap.xml?part=${part}`, { host })).text()
      listed += xml.match(/<url>/g)?.length ?? 0
    }
    const { n } = (await DB.prepare(
      `select count(*) n from ${table} where listed_at is not null and ${condition}`,
    ).first<{ n: number }>())!
    expect([host, listed]).toEqual([host, n])
  }
})

test.each([
  ['/feed/edge-weekly', 'http://edge-weekly.localhost:8787/'],
  ['/feed/field-notes', 'http://field-notes.test:8787/'],
  ['/feed/field-notes/tagged/craft', 'http://field-notes.test:8787/tagged/craft'],
  ['/feed/@author', 'http://author.test:8787/'],
  ['/feed/@reader', 'http://localhost:8787/@reader'],
  ['/feed/tag/craft', 'http://localhost:8787/tag/craft'],
])('%s stands for the page at its one address, %s (D27)', async (path, address) => {
  await DB.batch([
    DB.prepare("update collections set has_subdomain = 1 where slug = 'edge-weekly'"),
    DB.prepare(
      `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
       select 'field-notes.test', 'collection', id, 'ACTIVE', 1, 1 from collections where slug = 'field-notes'
       union all select 'author.test', 'user', id, 'ACTIVE', 1, 1 from users where username = 'author'`,
    ),
  ])
  expect(/<link>(.*?)<\/link>/.exec(await (await get(path)).text())![1]).toBe(address)
})

test('the feed of a tag continues when the tag is renamed (decision 16)', async () => {
  await DB.batch([
    DB.prepare("update tags set slug = 'handcraft' where slug = 'craft'"),
    DB.prepare(
      "insert into held_names (kind, name, entity_id, created_at) select 'tag', 'craft', id, 1 from tags where slug = 'handcraft'",
    ),
  ])
  for (const path of ['/feed/tag/craft', '/feed/field-notes/tagged/craft']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
})
