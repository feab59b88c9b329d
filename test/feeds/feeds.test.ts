import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const PUBLICATION = 'edge-weekly'

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

test.each(['', '?format=json'])(
  'links within a story open its page from a feed, as others do %s',
  async (format) => {
    await DB.prepare(
      `update post_bodies set html = '<h2 id="0abc">End</h2><p><a href="#0abc">down</a> <a href="/archive">on</a></p>'
      where post_id = (select id from posts where listed_at is not null and visibility = 'PUBLIC' order by listed_at desc limit 1)`,
    ).run()
    const feed = (await (await get(`/feed/latest${format}`)).text()).replaceAll('\\"', '"')
    expect(feed).toMatch(/<a href="https?:\/\/[^"#]+\/[^"#]+#0abc">down<\/a>/)
    expect(feed).toMatch(/<a href="https?:\/\/[^"]+\/archive">on<\/a>/)
    expect(feed).not.toContain('href="#')
  },
)

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

/** Canonical on the product's own host. */
const ON_MAIN = `canonical_url is null and case when collection_id is null
  then not exists (select 1 from users u left join domains d on d.entity_id = u.id and d.status = 'ACTIVE'
    where u.id = creator_id and (u.has_subdomain = 1 or d.domain is not null))
  else not exists (select 1 from collections c left join domains d on d.entity_id = c.id and d.status = 'ACTIVE'
    where c.id = collection_id and (c.has_subdomain = 1 or d.domain is not null)) end`

test('the sitemap is an index of months, which list the stories that are canonical on this host', async () => {
  await DB.batch([
    DB.prepare(`update collections set has_subdomain = 1 where slug = '${PUBLICATION}'`),
    DB.prepare(
      "update posts set canonical_url = 'https://elsewhere.example/' where id = (select id from posts where listed_at is not null and collection_id is null limit 1)",
    ),
  ])
  const index = await (await get('/sitemap.xml')).text()
  expect(index.match(/<lastmod>/g)?.length).toBe(index.match(/<loc>/g)?.length)
  expect(index).not.toContain('1970-')
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map((found) => new URL(found[1]!))
    .filter(({ search }) => /part=\d/.test(search))
  expect(parts.length).toBeGreaterThan(10)
  let listed = 0
  for (const { pathname, search } of parts) {
    const xml = await (await get(pathname + search)).text()
    listed += xml.match(/<url>/g)?.length ?? 0
  }
  const { n } = (await DB.prepare(
    `select count(*) n from posts where listed_at is not null and ${ON_MAIN}`,
  ).first<{
    n: number
  }>())!
  expect(listed).toBe(n)
  expect((await get('/sitemap.xml?part=2026-13')).status).toBe(404)
})

test('the sitemap names people, publications and topics at their canonical addresses', async () => {
  const pagesIn = async (part: string, host = 'localhost:8787') => {
    const xml = await (await get(`/sitemap.xml?part=${part}`, { host })).text()
    return [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>/g)].map((found) => found[1]!)
  }
  await DB.batch([
    DB.prepare(`update collections set has_subdomain = 1 where slug = '${PUBLICATION}'`),
    DB.prepare("update users set is_suspended = 1 where username = 'writer'"),
  ])
  const index = await (await get('/sitemap.xml')).text()
  for (const part of ['people', 'publications', 'topics']) expect(index).toContain(`?part=${part}<`)
  const [people, publications, topics] = await Promise.all(
    ['people', 'publications', 'topics'].map((part) => pagesIn(part)),
  )
  expect(people).toContain('http://localhost:8787/@author')
  expect(people).not.toContain('http://localhost:8787/@writer')
  expect(publications).toContain('http://localhost:8787/field-notes')
  expect(publications!.join()).not.toContain(PUBLICATION)
  expect(topics).toContain('http://localhost:8787/topic/writing')
  expect(topics).not.toContain('http://localhost:8787/topic/craft')
  const host = `${PUBLICATION}.localhost:8787`
  expect(await pagesIn('publications', host)).toEqual([`http://${host}/`])
  expect(await pagesIn('people', host)).toEqual([])
  for (const part of ['nothing', 'people-x']) {
    expect([part, (await get(`/sitemap.xml?part=${part}`)).status]).toEqual([part, 404])
  }
})

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

test('the sitemap lists only months with stories, however far apart they are', async () => {
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
  await DB.prepare(`update collections set has_subdomain = 1 where id = '${collectionId}'`).run()
  const hosts: [string, string, string, string][] = [
    [`${PUBLICATION}.localhost:8787`, 'posts', `collection_id = '${collectionId}'`, 'true'],
    // A story in a publication is canonical there.
    [
      `${username}.localhost:8787`,
      'post_authors',
      `user_id = '${userId}' and position = 0`,
      'collection_id is null',
    ],
  ]
  for (const [host, table, condition, isCanonical] of hosts) {
    const parts = await partsOf(host)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts).toEqual(await monthsIn(table, condition))
    let listed = 0
    for (const part of parts) {
      const xml = await (await get(`/sitemap.xml?part=${part}`, { host })).text()
      const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => new URL(found[1]!).host)
      expect(addresses.filter((address) => address !== host)).toEqual([])
      listed += addresses.length
    }
    const { n } = (await DB.prepare(
      `select count(*) n from ${table} where listed_at is not null and ${condition} and ${isCanonical}`,
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
])('%s names the page at its one address, %s (D27)', async (path, address) => {
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

async function itemOf(path: string, title: string): Promise<string> {
  const xml = await (await get(path)).text()
  const items = [...xml.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item)
  return items.find((item) => item.includes(`<title><![CDATA[${title}]]></title>`))!
}

test('an item has every author as dc:creator, the tags as categories, and the picture with its true size', async () => {
  const story = (await DB.prepare(
    `select p.id, p.title, u.name, i.id imageId, i.bytes, i.content_type type from posts p join users u on u.id = p.creator_id
     join images i on i.id = p.preview_image_id where p.listed_at is not null order by p.listed_at desc limit 1`,
  ).first<{ id: string; title: string; name: string; imageId: string; bytes: number; type: string }>())!
  await DB.prepare(
    `insert into post_authors (post_id, user_id, position, listed_at)
     select '${story.id}', id, 7, 1 from users where username = 'reader' on conflict do nothing`,
  ).run()
  const tags = await DB.prepare(
    `select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = '${story.id}' order by pt.position`,
  ).all<{ name: string }>()
  const item = await itemOf('/feed/latest', story.title)
  const reader = await DB.prepare("select name from users where username = 'reader'").first<string>('name')
  const all = (pattern: RegExp) => [...item.matchAll(pattern)].map((found) => found[1])
  const creators = all(/<dc:creator><!\[CDATA\[(.*?)\]\]><\/dc:creator>/g)
  expect([creators[0], creators.at(-1)]).toEqual([story.name, reader])
  expect(item).not.toContain('<author>')
  expect(all(/<category[^>]*>(.*?)<\/category>/g)).toEqual(
    tags.results.map(({ name }) => name.replaceAll('&', '&amp;')),
  )
  const url = `http://localhost:8787/_/image/original/${story.imageId}`
  expect(item).toContain(`<enclosure length="${story.bytes}" type="${story.type}" url="${url}"/>`)
  await DB.prepare(`delete from images where id = '${story.imageId}'`).run()
  expect(await itemOf('/feed/latest', story.title)).not.toContain('<enclosure')
})

const publicList = async () =>
  (await DB.prepare(
    `select c.id, c.slug, c.name, u.username from catalogs c join users u on u.id = c.creator_id
     where u.username = 'author' and c.visibility = 'PUBLIC' and c.slug <> '' and c.items_count > 0 and c.id not like 'predefined:%'`,
  ).first<{ id: string; slug: string; name: string; username: string }>())!

test('a list has a feed of its stories in its owner’s order, as long as it is public', async () => {
  const list = await publicList()
  const titles = await DB.prepare(
    `select p.title from catalog_items i join posts p on p.id = i.entity_id
     where i.catalog_id = '${list.id}' and i.entity_type = 'POST' and p.listed_at is not null order by i.position limit 20`,
  ).all<{ title: string }>()
  const path = `/feed/collections/${list.slug}`
  const xml = await (await get(path)).text()
  expect([...xml.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map((found) => found[1])).toEqual(
    titles.results.map(({ title }) => title),
  )
  expect(/<link>(.*?)<\/link>/.exec(xml)![1]).toBe(
    `http://localhost:8787/@${list.username}/list/${list.slug}`,
  )
  await DB.prepare(`update catalogs set visibility = 'PRIVATE' where id = '${list.id}'`).run()
  expect((await get(path)).status).toBe(404)
})

test.each(FEEDS)('%s is also a JSON Feed of the same stories', async (path) => {
  const response = await get(`${path}?format=json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
  ])
  const feed = JSON.parse(await response.text())
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.feed_url).toBe(`http://localhost:8787${path}?format=json`)
  const xml = await (await get(path)).text()
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(
    [...xml.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map((found) => found[1]),
  )
  for (const item of feed.items) {
    expect(item).toMatchObject({ content_html: expect.any(String), url: expect.stringMatching(/^http/) })
    expect(item.authors[0]).toEqual({ name: expect.any(String), url: expect.stringMatching(/^http/) })
    expect(item.author).toBeUndefined()
  }
})

test('every page names its feeds in its head, and every named feed exists', async () => {
  const list = await publicList()
  const story = await DB.prepare(
    "select slug from posts where listed_at is not null and collection_id = (select id from collections where slug = 'field-notes') limit 1",
  ).first<string>('slug')
  const feeds: Record<string, string[]> = {
    '/': ['/feed/latest'],
    '/about': ['/feed/latest'],
    '/@writer': ['/@writer/feed'],
    [`/@author/list/${list.slug}`]: [`/feed/collections/${list.slug}`, '/@author/feed'],
    '/field-notes': ['/field-notes/feed'],
    '/field-notes/tagged/craft': ['/field-notes/feed', '/field-notes/feed/tagged/craft'],
    '/tag/craft': ['/feed/tag/craft'],
    '/topic/writing': ['/feed/tag/writing'],
    [`/field-notes/${story}`]: ['/field-notes/feed'],
  }
  for (const [path, expected] of Object.entries(feeds)) {
    const html = await (await get(path)).text()
    const named = [
      ...html.matchAll(
        /<link rel="alternate" type="application\/(rss|feed)\+(?:xml|json)"[^>]*href="([^"]+)"/g,
      ),
    ]
    const rss = named.filter(([, kind]) => kind === 'rss').map(([, , href]) => new URL(href!).pathname)
    expect([path, rss]).toEqual([path, expected])
    for (const [, , href] of named) {
      const { pathname, search } = new URL(href!)
      expect([href, (await get(pathname + search)).status]).toEqual([href, 200])
    }
  }
})
