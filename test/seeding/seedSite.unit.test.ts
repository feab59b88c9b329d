import type { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { recounts } from '#worker/importing/recount.ts'
import { bucketsOf, hotScore } from '#worker/posts/ranking.ts'
import { day } from '#schema/limits.ts'
import { isReservedSlug } from '#schema/routes/reserved.ts'
import { memoryDatabase } from '#test/importing/memoryDatabase.ts'
import { seedSite } from '../../bin/seeding/seedSite.ts'

const PERIOD = { until: Date.UTC(2026, 10, 20), length: 365 * day }
const quiet = { update: () => undefined, say: () => undefined, stop: () => undefined }

const seed = (db: DatabaseSync, stories: number) => seedSite({ db, stories, period: PERIOD, progress: quiet })

let db: DatabaseSync
beforeAll(() => {
  db = memoryDatabase()
  seed(db, 600)
})

const one = (text: string) => Object.values(db.prepare(text).get()!)[0] as number
const all = (text: string) => db.prepare(text).all() as Record<string, string | number>[]

test('a site of so many stories is made, and a second run adds no row', () => {
  const before = contentOf(db)
  expect(one('select count(*) from posts where in_response_to_post_id is null')).toBe(600)
  expect(seed(db, 600)).toBe(0)
  expect(contentOf(db)).toEqual(before)
})

test('the same command makes the same site anywhere, and a larger site holds the smaller one', () => {
  const other = memoryDatabase()
  seed(other, 600)
  expect(contentOf(other)).toEqual(contentOf(db))
  expect(seed(other, 700)).toBe(100)
  const larger = memoryDatabase()
  seed(larger, 700)
  const [grown, made] = [contentOf(other), contentOf(larger)]
  const differing = Object.keys(made).filter((table) => grown[table]!.join() !== made[table]!.join())
  // A publication's featured stories are chosen once.
  expect(differing.filter((table) => table !== 'collection_featured_posts')).toEqual([])
})

test('existing rows stay, and their names are not taken', () => {
  const site = memoryDatabase()
  const names = all('select username from users order by post_count desc limit 1')
  const slugs = all('select slug from collections limit 1')
  site.exec(`insert into users (id, username, name, created_at, updated_at)
    values ('aaaaaaaaaaaa', '${names[0]!['username']}', 'Someone', 0, 0)`)
  site.exec(`insert into collections (id, slug, name, creator_id, created_at, updated_at)
    values ('bbbbbbbbbbbb', '${slugs[0]!['slug']}', 'Something', 'aaaaaaaaaaaa', 0, 0)`)
  site.exec(
    `insert into tags (id, slug, name, created_at) values ('cccccccccccc', 'gardening', 'Gardening', 0)`,
  )
  seed(site, 50)
  expect(site.prepare("select name from users where id = 'aaaaaaaaaaaa'").get()).toEqual({ name: 'Someone' })
  expect(
    site.prepare("select count(*) as n from post_tags where tag_id = 'cccccccccccc'").get()!['n'],
  ).toBeGreaterThan(0)
  expect(site.prepare('select count(*) as n from posts p join users u on u.id = p.creator_id').get()).toEqual(
    site.prepare('select count(*) as n from posts').get(),
  )
})

test('few have most: of followers, stories and claps', () => {
  const share = (table: string, column: string) =>
    one(`select 1.0 * (select sum(${column}) from (select ${column} from ${table} order by ${column} desc limit
      (select count(*) / 10 from ${table}))) / sum(${column}) from ${table}`)
  expect(share('users', 'follower_count')).toBeGreaterThan(0.3)
  expect(share('users', 'post_count')).toBeGreaterThan(0.3)
  expect(share('posts', 'clap_count')).toBeGreaterThan(0.7)
  expect(one('select 1.0 * sum(clap_count = 0) / count(*) from posts')).toBeGreaterThan(0.3)
})

test('rows obey the rules that lists read them by', () => {
  const posts = all('select * from posts')
  for (const post of posts) {
    const isListed =
      post['first_published_at'] !== null &&
      post['visibility'] !== 'UNLISTED' &&
      post['is_suspended'] === 0 &&
      post['in_response_to_post_id'] === null
    expect([post['id'], post['listed_at']]).toEqual([
      post['id'],
      isListed ? post['first_published_at'] : null,
    ])
    expect(post['first_published_at'] ?? 0).toBeLessThanOrEqual(PERIOD.until)
    if (post['first_published_at'] === null) continue
    expect(post['hot_score']).toBe(hotScore(Number(post['clap_count']), Number(post['first_published_at'])))
    if (isListed) expect(post['listed_day']).toBe(bucketsOf(Number(post['listed_at'])).day)
  }
  expect(one('select count(*) from posts where depth > 3')).toBe(0)
  expect(one('select count(*) from posts where depth = 2 and thread_id is null')).toBe(0)
  expect(one('select count(*) from post_bodies')).toBe(posts.length)
  expect(
    one(
      "select count(*) from posts p join post_bodies b on b.post_id = p.id where visibility = 'LOCKED' and preview_html = ''",
    ),
  ).toBe(0)
  expect(all('select slug from collections').filter(({ slug }) => isReservedSlug(String(slug)))).toEqual([])
})

test('counters match the rows they count', () => {
  const before = contentOf(db)
  for (const statement of recounts) db.exec(statement)
  expect(contentOf(db)).toEqual(before)
  expect(
    one(
      'select count(*) from posts p where clap_count <> (select coalesce(sum(count), 0) from claps c where c.post_id = p.id)',
    ),
  ).toBe(0)
  expect(
    one(
      'select count(*) from posts p where in_response_to_post_id is null and responses_count <> (select count(*) from posts r where r.root_post_id = p.id)',
    ),
  ).toBe(0)
})

test('its words are sentences: no gap is left open', () => {
  const texts = all('select title, subtitle from posts').flatMap(({ title, subtitle }) => [title, subtitle])
  expect(texts.filter((text) => /[{}]|undefined/.test(String(text)))).toEqual([])
  expect(one("select count(*) from post_bodies where html like '%{%' or html like '%undefined%'")).toBe(0)
})

/** In a fixed order. */
function contentOf(site: DatabaseSync): Record<string, string[]> {
  const tables = site
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'change_number' && name !== 'tag_versions')
  return Object.fromEntries(
    tables.map((name) => [
      name,
      site
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  )
}
