import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#test/graphql/call.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

beforeAll(async () => {
  await DB.prepare(
    `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select 'field-notes.test', 'collection', id, 'ACTIVE', 1, 1 from collections where slug = 'field-notes'`,
  ).run()
})

test('a collection has id, slug, domain, name, isAuroraVisible, avatar id, colorPalette and customStyleSheet (R500)', async () => {
  const { body } = await query(`{
    collection(slug: "field-notes") {
      id slug domain origin name isAuroraVisible avatarId faviconId
      colorPalette { primary { backgroundColor colorPoints { color point } } background { backgroundColor } }
      customStyleSheet { global { font1 font2 font3 } colorPalette { primary { backgroundColor } } }
    }
  }`)
  expect(body.errors).toBeUndefined()
  expect(body.data?.collection).toMatchObject({
    slug: 'field-notes',
    domain: 'field-notes.test',
    origin: 'http://field-notes.test:8787',
    name: 'Field Notes',
    isAuroraVisible: true,
    avatarId: expect.stringMatching(/^[0-9a-f]{12}$/),
    colorPalette: {
      primary: { backgroundColor: 'rgba(86, 107, 63, 1)', colorPoints: expect.any(Array) },
      background: { backgroundColor: 'rgba(247, 243, 233, 1)' },
    },
    customStyleSheet: { global: { font1: 'SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' } },
  })
})

test('one statement completes the publication fields of stories', async () => {
  const { body, statements } = await query(`{
    posts(sort: NEW, paging: { limit: 10 }) {
      posts { id collection { slug aboutHtml navigationItems { title } editors { role user { name } } } }
    }
  }`)
  expect(body.errors).toBeUndefined()
  const { posts } = (
    body.data as {
      posts: { posts: { collection: null | { slug: string; aboutHtml: string; editors: unknown[] } }[] }
    }
  ).posts
  const owned = posts.flatMap(({ collection }) => (collection?.slug === 'field-notes' ? [collection] : []))
  expect(owned.length).toBeGreaterThan(0)
  expect(owned[0]!.aboutHtml).toContain('field note')
  expect(owned[0]!.editors.length).toBeGreaterThan(0)
  expect(statements).toBe(3)
})

test('an archive that is no date is empty', async () => {
  const { body } = await query(`{
    collection(slug: "field-notes") {
      archivePosts(during: "2025-13") { posts { id } }
      archiveDays(month: "2025")
      numberedPosts(page: 0) { page }
    }
  }`)
  expect(body.errors).toBeUndefined()
  expect(body.data?.collection).toEqual({ archivePosts: { posts: [] }, archiveDays: [], numberedPosts: null })
})

test('the calendar of a month names the days with stories, UTC', async () => {
  const { results } = await DB.prepare(
    `select distinct strftime('%d', p.listed_at / 1000, 'unixepoch') as day from posts p join collections c on c.id = p.collection_id
     where c.slug = 'field-notes' and p.listed_at >= ? and p.listed_at < ? order by day`,
  )
    .bind(Date.UTC(2025, 10), Date.UTC(2025, 11))
    .all<{ day: string }>()
  const { body } = await query('{ collection(slug: "field-notes") { archiveDays(month: "2025-11") } }')
  expect(body.data?.collection).toEqual({ archiveDays: results.map(({ day }) => Number(day)) })
  expect(results.length).toBeGreaterThan(0)
})
