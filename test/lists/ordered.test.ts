/** Sequences and series (decision 137). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { get, page, textOf } from '#test/app.ts'
import { jsonLd, listedIn } from '#test/home/links.ts'
import { type Browser, openBrowser, signInAs } from '#test/identity/browser.ts'
import { emptyTrashOfLists } from '#worker/lists/deleteCatalog.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const DAY = 86_400_000
type Kind = 'SEQUENCE' | 'SERIES'

let writer: Browser
let own: { id: string; slug: string; title: string }[]

beforeAll(async () => {
  writer = openBrowser()
  await signInAs(writer, 'writer@example.com')
  const { results } = await DB.prepare(
    `select p.id, p.slug, p.title from posts p join post_authors a on a.post_id = p.id
     join users u on u.id = a.user_id where u.username = 'writer' and a.listed_at is not null
       and not exists (select 1 from catalog_items i join catalogs c on c.id = i.catalog_id
         where i.entity_id = p.id and c.type = 'SERIES')
     order by a.listed_at limit 3`,
  ).all<(typeof own)[0]>()
  own = results
})
afterEach(resetClock)

const call = async (text: string, browser = writer) =>
  (await browser.ask(
    `mutation { value: ${text} { __typename ... on Catalog { id slug } ... on Failure { message } } }`,
  )) as {
    __typename: string
    id: string
    slug: string
    message: string
  }

const create = (type: Kind, name: string) =>
  call(`createCatalog(type: ${type}, name: "${name}", visibility: PRIVATE)`)
const add = (catalogId: string, postId: string, browser = writer) =>
  call(`addCatalogItem(catalogId: "${catalogId}", postId: "${postId}")`, browser)
const remove = async (id: string) =>
  (await writer.ask(`mutation { value: deleteCatalog(catalogId: "${id}") { __typename } }`)).__typename
const edit = (id: string, change: string) => call(`editCatalog(catalogId: "${id}", ${change})`)

async function published(type: Kind, name: string) {
  const made = await create(type, name)
  for (const { id } of own) expect((await add(made.id, id)).__typename).toBe('Catalog')
  await edit(made.id, 'visibility: PUBLIC')
  return made
}

const addressOf = (type: Kind, slug: string) => (type === 'SEQUENCE' ? `/s/${slug}` : `/series/${slug}`)

describe.each(['SEQUENCE', 'SERIES'] as const)('a %s', (type) => {
  test('an ordered list is a draft that only its owner sees, until it is made public (R111, A2)', async () => {
    const { slug, id } = await create(type, 'A quiet beginning')
    expect((await page(addressOf(type, slug))).status).toBe(404)
    expect((await writer.get(addressOf(type, slug))).status).toBe(200)
    await add(id, own[0]!.id)
    await edit(id, 'visibility: PUBLIC')
    const { status, html } = await page(addressOf(type, slug))
    expect(status).toBe(200)
    expect(textOf(html)).toContain('A quiet beginning')
  })

  test('an ordered list has only its owner’s published stories (R111)', async () => {
    const { id } = await create(type, 'Only mine')
    const foreign = await DB.prepare(
      `select id from posts p where listed_at is not null and not exists (select 1 from post_authors a
       join users u on u.id = a.user_id where a.post_id = p.id and u.username = 'writer') limit 1`,
    ).first<string>('id')
    expect(await add(id, foreign!)).toEqual({
      __typename: 'Forbidden',
      message: 'You can only add your own published stories here.',
    })
    expect((await add(id, own[0]!.id)).__typename).toBe('Catalog')
  })

  test('an unlisted one can be read by its address, and no list shows it', async () => {
    const { id, slug } = await published(type, 'Not in any list')
    const list = type === 'SEQUENCE' ? '/collections' : '/@writer/series'
    expect((await page(list)).html).toContain(slug)
    await edit(id, 'isUnlisted: true')
    expect((await page(list)).html).not.toContain(slug)
    const { status, html } = await page(addressOf(type, slug))
    expect(status).toBe(200)
    expect(html).toContain('name="robots" content="noindex')
  })

  test('search engines read its stories in their order, only on its first page, and who made it', async () => {
    const { slug } = await published(type, 'In this order')
    const { html } = await page(addressOf(type, slug))
    const { CollectionPage, BreadcrumbList } = jsonLd(html)
    expect(listedIn(html)).toEqual(own.map(({ id }, index) => [index + 1, id]))
    expect(CollectionPage).toMatchObject({
      name: 'In this order',
      author: { '@type': 'Person', name: 'Oonagh Pryce', url: 'http://localhost:8787/@writer' },
      mainEntity: { '@type': 'ItemList', numberOfItems: own.length },
    })
    expect((BreadcrumbList!.itemListElement as object[]).length).toBeGreaterThan(2)
    const later = await page(`${addressOf(type, slug)}?to=1~000000000000`)
    expect(listedIn(later.html)).toEqual([])
  })

  test('an ordered list keeps its old address when it is renamed', async () => {
    const { id, slug } = await published(type, 'Its first name')
    const renamed = await edit(id, 'name: "Its second name"')
    expect(renamed.slug).not.toBe(slug)
    const moved = await get(addressOf(type, slug))
    expect([moved.status, new URL(moved.headers.get('location')!, 'http://x').pathname]).toEqual([
      301,
      addressOf(type, renamed.slug),
    ])
  })

  test('an ordered list is in the trash for 14 days, is restored unchanged, and is then deleted (R312)', async () => {
    const { id, slug } = await published(type, 'Thrown away')
    expect(await remove(id)).toBe('MutationSuccess')
    expect((await page(addressOf(type, slug))).status).toBe(404)
    expect((await writer.get(addressOf(type, slug))).status).toBe(404)
    // Only restoring it is possible there.
    expect((await edit(id, 'name: "Changed"')).__typename).toBe('NotFound')
    expect((await call(`undeleteCatalog(catalogId: "${id}")`)).__typename).toBe('Catalog')
    const { html } = await page(addressOf(type, slug))
    for (const { title } of own) expect(textOf(html)).toContain(title.slice(0, 10))
    expect((await call(`undeleteCatalog(catalogId: "${id}")`)).__typename).toBe('NotFound')
    await remove(id)
    advanceClock(13 * DAY)
    await emptyTrashOfLists({ DB })
    const left = () => DB.prepare('select count(*) from catalogs where id = ?').bind(id).first('count(*)')
    expect(await left()).toBe(1)
    advanceClock(2 * DAY)
    await emptyTrashOfLists({ DB })
    expect(await left()).toBe(0)
    expect(
      await DB.prepare('select count(*) from catalog_items where catalog_id = ?').bind(id).first('count(*)'),
    ).toBe(0)
  })
})

test('a long series has pages, and only the first numbers its parts (R111)', async () => {
  const { id, slug } = await create('SERIES', 'A long one')
  await edit(id, 'visibility: PUBLIC')
  // Adding a story checks its author.
  await DB.prepare(
    `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at)
     select ?1, 'b' || substr(id, 2), row_number() over (order by id), id, 1 from posts p
     where listed_at is not null order by id limit ?2`,
  )
    .bind(id, limits.lists.pageSize + 2)
    .run()
  const parts = (html: string) => html.match(/class="SeriesParts-part"/g)!.length
  const first = (await page(`/series/${slug}`)).html
  expect(parts(first)).toBe(limits.lists.pageSize)
  expect(first).toContain('SeriesParts--numbered')
  const next = first.match(/href="(\/series\/[^"]+\?to=[^"]+)"/)![1]!
  const second = await page(next)
  expect(second.status).toBe(200)
  expect(parts(second.html)).toBe(2)
  expect(second.html).not.toContain('SeriesParts--numbered')
  expect(second.html).toContain(`href="/series/${slug}"`)
})

describe('a story of a series', () => {
  const bar = (html: string) => /<nav class="SequenceBar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''

  test('a story of a series links to the one before it, the next one and the series, as long as readers see it', async () => {
    const [first, second, third] = own as [(typeof own)[0], (typeof own)[0], (typeof own)[0]]
    const { id, slug } = await published('SERIES', 'Three in order')
    const shown = bar((await page(`/p/${second.id}`)).html)
    expect(shown).toContain(`href="/series/${slug}"`)
    expect(shown).toMatch(new RegExp(`${first.id}"[^>]*rel="prev"|rel="prev"[^>]*${first.id}"`))
    expect(shown).toMatch(new RegExp(`${third.id}"[^>]*rel="next"|rel="next"[^>]*${third.id}"`))
    expect(bar((await page(`/p/${first.id}`)).html)).not.toContain('rel="prev"')
    await edit(id, 'visibility: PRIVATE')
    expect(bar((await page(`/p/${second.id}`)).html)).not.toContain(slug)
  })

  test('a story read inside a sequence continues inside the sequence, also under its old name', async () => {
    const { id, slug } = await published('SEQUENCE', 'Read inside')
    const { slug: renamed } = await edit(id, 'name: "Read within"')
    for (const one of [slug, renamed]) {
      const shown = bar((await page(`/s/${one}/${own[0]!.slug}`)).html)
      expect(shown).toContain(`href="/s/${renamed}/${own[1]!.slug}"`)
    }
  })
})

describe('one’s own series', () => {
  test('one’s own series are listed by their state (R091)', async () => {
    const draft = await create('SERIES', 'State draft')
    const open = await published('SERIES', 'State public')
    const unlisted = await published('SERIES', 'State unlisted')
    await edit(unlisted.id, 'isUnlisted: true')
    const deleted = await published('SERIES', 'State deleted')
    await remove(deleted.id)
    const expected = { drafts: draft, public: open, unlisted, deleted }
    for (const filter of Object.keys(expected)) {
      const response = await writer.get(`/me/series/${filter}`)
      expect(response.status).toBe(200)
      const text = textOf(await response.text())
      for (const [state, name] of [
        ['drafts', 'State draft'],
        ['public', 'State public'],
        ['unlisted', 'State unlisted'],
        ['deleted', 'State deleted'],
      ]) {
        expect(text.includes(name!), `${name} in ${filter}`).toBe(state === filter)
      }
    }
    expect((await writer.get('/me/series')).status).toBe(200)
    expect((await get('/me/series')).status).toBe(302)
  })

  test('stories that can be added are found by words of a title', async () => {
    const { id, slug } = await create('SERIES', 'Finding')
    const [first] = own
    const word = first!.title.split(' ').toSorted((a, b) => b.length - a.length)[0]!
    const html = await (await writer.get(`/series/${slug}/edit?find=${encodeURIComponent(word)}`)).text()
    expect(html).toContain(`value="${first!.id}"`)
    await add(id, first!.id)
    const after = await (await writer.get(`/series/${slug}/edit?find=${encodeURIComponent(word)}`)).text()
    expect(after.slice(after.indexOf('id="add-stories"'))).not.toContain(`value="${first!.id}"`)
    const other = openBrowser()
    await signInAs(other, 'author@example.com')
    expect((await other.get(`/series/${slug}/edit`)).status).toBe(404)
  })
})
