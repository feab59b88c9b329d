import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { query } from '#test/graphql/call.ts'
import { jsonLd, listedIn, storyIds } from '#test/home/links.ts'
import { walk } from '#test/home/walk.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface List {
  id: string
  slug: string
  username: string
}

const list = async (name: string): Promise<List> =>
  (await DB.prepare(
    'select c.id, c.slug, u.username from catalogs c join users u on u.id = c.creator_id where c.name = ?',
  )
    .bind(name)
    .first<List>())!

const pathOf = ({ username, slug }: List) => `/@${username}/list/${slug}`

/** Everyone has three of them, in public and in private. */
const PREDEFINED = [
  ['member', 'READING_LIST', 'PUBLIC'],
  ['member', 'CURRENTLY_READING', 'PRIVATE'],
  ['reader', 'READING_LIST', 'PRIVATE'],
]

beforeAll(() =>
  DB.batch(
    PREDEFINED.map(([username, type, visibility]) =>
      DB.prepare(
        `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
         select 'predefined:' || id || ':${type}', id, 'PREDEFINED_LIST', '', '', '${visibility}', 0, 1, 1 from users where username = ?`,
      ).bind(username),
    ),
  ),
)
afterAll(() => DB.prepare("delete from catalogs where id like 'predefined:%'").run())

test('a public list shows its stories in its owner’s order, with the owner’s notes (R064)', async () => {
  const night = await list('For the night shift')
  const { status, html, queries } = await page(pathOf(night))
  expect(status).toBe(200)
  expect(queries).toBeLessThanOrEqual(5)
  expect(textOf(html)).toMatch(
    /The Log of the Light at Os Corvos.*Read this one with the lamp off and on again\..*The Tenants/,
  )
  const { results } = await DB.prepare(
    'select entity_id from catalog_items where catalog_id = ? order by position',
  )
    .bind(night.id)
    .all<{ entity_id: string }>()
  expect(storyIds(html).filter((id) => id !== night.id)).toEqual(results.map((row) => row.entity_id))
  expect(jsonLd(html).CollectionPage).toMatchObject({
    name: 'For the night shift',
    about: { name: 'Nora Lindqvist' },
    mainEntity: { '@type': 'ItemList', numberOfItems: results.length },
  })
  expect(listedIn(html)).toEqual(results.map((row, index) => [index + 1, row.entity_id]))
  expect(jsonLd(html).BreadcrumbList!.itemListElement).toMatchObject([
    {},
    { name: 'Nora Lindqvist' },
    { name: 'Lists' },
    {},
  ])
})

test('the words before a list’s id do not matter, and the canonical address has the right ones (D12)', async () => {
  const night = await list('For the night shift')
  for (const words of [night.id, `other-words-${night.id}`]) {
    const { status, html } = await page(`/@reader/list/${words}`)
    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:8787${pathOf(night)}"/>`)
  }
})

test('a list under the wrong person redirects to its owner’s address (D04)', async () => {
  const night = await list('For the night shift')
  for (const username of ['writer', 'Reader', 'no-one-here']) {
    const response = await get(`/@${username}/list/${night.slug}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, pathOf(night)])
  }
})

test('only the first page lists its stories to search engines, by their canonical addresses', async () => {
  const { id, ...night } = await list('For the night shift')
  const first = await DB.prepare('select min(position) at from catalog_items where catalog_id = ?')
    .bind(id)
    .first<number>('at')
  const { html } = await page(`${pathOf({ id, ...night })}?to=${first}~000000000000`)
  expect(html).toContain('class="CatalogItem"')
  expect(listedIn(html)).toEqual([])
})

test('a list names its owner in sentences without turning them around', async () => {
  const night = await list('For the night shift')
  const name = await DB.prepare('select name from users where username = ?')
    .bind(night.username)
    .first('name')
  expect((await page(pathOf(night))).html).toContain(`<bdi>${String(name)}</bdi></a></span>`)
  await DB.prepare('update catalog_items set catalog_id = ? where catalog_id = ?')
    .bind('away', night.id)
    .run()
  expect((await page(pathOf(night))).html).toContain(`Lists by <bdi>${String(name)}</bdi>`)
  await DB.prepare('update catalog_items set catalog_id = ? where catalog_id = ?')
    .bind(night.id, 'away')
    .run()
})

test('private and locked lists are not found, and no page reveals them', async () => {
  const secret = await list('Before I ring my mother')
  expect((await page(pathOf(secret))).status).toBe(404)
  await DB.prepare("update catalogs set visibility = 'LOCKED' where id = ?").bind(secret.id).run()
  expect((await page(pathOf(secret))).status).toBe(404)
  await DB.prepare("update catalogs set visibility = 'PRIVATE' where id = ?").bind(secret.id).run()
  for (const path of ['/@reader', '/@reader/lists', '/@reader/about', '/@reader/latest']) {
    expect((await page(path)).html).not.toContain('ring my mother')
  }
  const { body } = await query(
    '{ catalog(id: "' +
      secret.id +
      '") { name } user(username: "reader") { catalogs { catalogs { name } } } }',
  )
  expect(body.data).toEqual({
    catalog: null,
    user: { catalogs: { catalogs: [{ name: 'For the night shift' }] } },
  })
})

test('the predefined lists answer at their slugs, titled as the product calls them, if they are public (R123)', async () => {
  const { status, html } = await page('/@member/list/reading-list')
  expect(status).toBe(200)
  expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(html)![0]).trim()).toBe('Reading list')
  expect(textOf(html)).toContain('This list has no stories yet.')
  expect(html).toContain('<link rel="canonical" href="http://localhost:8787/@member/list/reading-list"/>')
  for (const path of [
    '/@member/list/currently-reading',
    '/@member/list/purchased',
    '/@reader/list/reading-list',
    '/@no-one-here/list/reading-list',
  ]) {
    expect([path, (await page(path)).status]).toEqual([path, 404])
  }
})

test('lists are in the order of their last change, newest first (D72)', async () => {
  await DB.prepare(
    `insert into catalogs (id, creator_id, name, slug, created_at, updated_at)
     select 'abcdefabcd01', id, 'An older pile', 'an-older-pile-abcdefabcd01', 1, 5 from users where username = 'owner'`,
  ).run()
  const { html } = await page('/@owner/lists')
  expect(textOf(html)).toMatch(/Pieces I wish I had commissioned.*An older pile/)
  await DB.prepare("update catalogs set updated_at = 9e12 where id = 'abcdefabcd01'").run()
  expect(textOf((await page('/@owner/lists')).html)).toMatch(
    /An older pile.*Pieces I wish I had commissioned/,
  )
  await DB.prepare("delete from catalogs where id = 'abcdefabcd01'").run()
})

test('a story that is in no public list any more is left out of the lists for everyone', async () => {
  const night = await list('For the night shift')
  const garden = await story('Seven Dates')
  await DB.prepare('update posts set listed_at = null where id = ?').bind(garden.id).run()
  const { html } = await page(pathOf(night))
  expect(html).not.toContain(garden.id)
  expect(html).not.toContain('Bed four asked me')
  await DB.prepare('update posts set listed_at = first_published_at where id = ?').bind(garden.id).run()
})

test('a list has its name, whether it is predefined, its owner and its items (R502)', async () => {
  const night = await list('For the night shift')
  const { body, statements } = await query(
    `query ($id: ID!) { catalog(id: $id) { id name isPredefined responsesCount creator { username }
       items(paging: { limit: 1 }) { items { catalogItemId note post { title } } pagingInfo { next { limit to } } } } }`,
    { id: night.id },
  )
  expect(body.data!.catalog).toEqual({
    id: night.id,
    name: 'For the night shift',
    isPredefined: false,
    responsesCount: 0,
    creator: { username: 'reader' },
    items: {
      items: [
        {
          catalogItemId: expect.stringMatching(/^[0-9a-f]{12}$/),
          note: 'Read this one with the lamp off and on again.',
          post: { title: 'The Log of the Light at Os Corvos' },
        },
      ],
      pagingInfo: { next: { limit: 1, to: expect.any(String) } },
    },
  })
  expect(statements).toBeLessThanOrEqual(3)
})

test('a long list is walked to its end through its own links', async () => {
  const night = await list('For the night shift')
  await DB.prepare(
    `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at)
     select ?, 'long' || id, 100 + row_number() over (order by id), id, 1 from posts
     where listed_at is not null and id not in (select entity_id from catalog_items where catalog_id = ?)`,
  )
    .bind(night.id, night.id)
    .run()
  const ids = await walk(pathOf(night))
  const total = await DB.prepare('select count(*) n from posts where listed_at is not null').first<number>(
    'n',
  )
  expect(total).toBeGreaterThan(40)
  expect(ids).toHaveLength(total!)
  expect(new Set(ids).size).toBe(total)
  await DB.prepare("delete from catalog_items where catalog_item_id like 'long%'").run()
})
