import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { jsonLd, pagerHref, storyIds } from '#test/home/links.ts'
import { walk } from '#test/home/walk.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

afterEach(resetClock)

const taggedIds = async (slug: string, rest: string) =>
  (
    await DB.prepare(
      `select post_id as id from post_tags where tag_id = (select id from tags where slug = ?) and listed_at is not null ${rest}`,
    )
      .bind(slug)
      .all<{ id: string }>()
  ).results.map(({ id }) => id)

/** Has the most stories, and is no topic. */
const plainTag = async () =>
  (await DB.prepare(
    'select slug, name from tags where topic_visibility is null order by post_count desc, id limit 1',
  ).first<{ slug: string; name: string }>())!

const routes = [
  ['/tag/writing', 'Writing'],
  ['/topic/writing', 'Writing'],
  ['/tag/writing/latest', 'Latest in Writing'],
  ['/tag/writing/top/week', 'Top in Writing, this week'],
  ['/tag/writing/top/month', 'Top in Writing, this month'],
  ['/tag/writing/top/year', 'Top in Writing, this year'],
  ['/tag/writing/top/all-time', 'Top in Writing, all time'],
  ['/tag/writing/top-writers', 'Top writers in Writing'],
  ['/tag/writing/archive', 'Writing archive'],
  ['/tag/writing/archive/2026', 'Writing, 2026'],
  ['/tag/writing/archive/2026/6', 'Writing, June 2026'],
  ['/tag/writing/archive/2026/06/03', 'Writing, 3 Jun 2026'],
] as const

test.each(routes)('%s is a page called %s, in at most 4 statements (R072)', async (path, title) => {
  const { status, html, queries } = await page(path)
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(`<title>${title} · `))
  expect(textOf(html)).toContain('How sentences are begun')
  expect(queries).toBeLessThanOrEqual(4)
})

test.each(['/tag/no-one-ever-wrote-of-this', '/topic/no-one-ever-wrote-of-this', '/tag/writing/top/decade'])(
  '%s is not found (R072)',
  async (path) => {
    expect((await page(path)).status).toBe(404)
  },
)

test.each(['2026/13', '2026/2/30', '2026/0', 'latest'])(
  'the date %s is not found (R072, D10)',
  async (date) => {
    expect((await page(`/tag/writing/archive/${date}`)).status).toBe(404)
  },
)

test('a topic keeps its own address; both addresses are one page (D16)', async () => {
  const topic = await page('/topic/writing')
  const tag = await page('/tag/writing')
  expect(storyIds(topic.html)).toEqual(storyIds(tag.html))
  for (const { html } of [topic, tag]) {
    expect(html).toContain('<link rel="canonical" href="http://localhost:8787/topic/writing"/>')
  }
  const { slug } = await plainTag()
  expect((await page(`/tag/${slug}`)).html).toContain(
    `<link rel="canonical" href="http://localhost:8787/tag/${slug}"/>`,
  )
})

test('a topic that is now only a tag redirects to the tag (D15)', async () => {
  const { slug } = await plainTag()
  const response = await get(`/topic/${slug}`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/tag/${slug}`])
})

test('a tag in capitals, or under a name that it gave up, redirects to its address', async () => {
  const { slug } = await plainTag()
  await DB.prepare(
    "insert into held_names (kind, name, entity_id, created_at) values ('tag', 'an-older-name', (select id from tags where slug = ?), 0)",
  )
    .bind(slug)
    .run()
  for (const [path, location] of [
    [`/tag/${slug.toUpperCase()}`, `/tag/${slug}`],
    ['/tag/an-older-name', `/tag/${slug}`],
    ['/tag/an-older-name/top/month', `/tag/${slug}/top/month`],
    ['/tag/an-older-name/archive/2025/03', `/tag/${slug}/archive/2025/03`],
    ['/topic/WRITING', '/topic/writing'],
  ] as const) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, location])
  }
})

test('the lists of a topic come in their own order', async () => {
  for (const [path, order] of [
    ['/topic/writing', 'hot_score'],
    ['/tag/writing/latest', 'listed_at'],
    ['/tag/writing/top/all-time', 'clap_count'],
  ] as const) {
    expect(await walk(path)).toEqual(await taggedIds('writing', `order by ${order} desc, post_id desc`))
  }
})

test('the top of a period takes the running calendar week, month or year and the one before it', async () => {
  const { week, month, year } = (await DB.prepare(
    'select max(week) as week, max(month) as month, max(year) as year from post_tags where listed_at is not null',
  ).first<Record<'week' | 'month' | 'year', number>>())!
  const newest = (await DB.prepare('select max(listed_at) as at from posts').first<{ at: number }>())!.at
  const { slug } = (await DB.prepare(
    'select slug from tags join post_tags on tag_id = id order by listed_at desc limit 1',
  ).first<{ slug: string }>())!
  advanceClock(newest - now())
  for (const [path, bucket, current] of [
    ['week', 'week', week],
    ['month', 'month', month],
    ['year', 'year', year],
  ] as const) {
    const expected = await taggedIds(
      slug,
      `and ${bucket} in (${current}, ${current - 1}) order by clap_count desc, post_id desc`,
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(await walk(`/tag/${slug}/top/${path}`)).toEqual(expected)
  }
})

test('the archive counts the stories of each month and links to them', async () => {
  const months = (
    await DB.prepare(
      "select month, count from archive_counts where scope_id = (select id from tags where slug = 'writing') order by month desc",
    ).all<{ month: string; count: number }>()
  ).results
  const { html } = await page('/tag/writing/archive')
  for (const { month, count } of months) {
    const [year, number] = month.split('-')
    const path = `/tag/writing/archive/${year}/${number}`
    expect(html).toContain(`href="${path}"`)
    expect(await walk(path)).toHaveLength(count)
  }
  const years = new Set(months.map(({ month }) => month.slice(0, 4)))
  const all = (await Promise.all([...years].map((year) => walk(`/tag/writing/archive/${year}`)))).flat()
  expect(all.toSorted()).toEqual((await taggedIds('writing', '')).toSorted())
})

test('the archive of a day has that day’s stories, from midnight to midnight UTC', async () => {
  const { id, day } = (await DB.prepare(
    "select post_id as id, date(listed_at / 1000, 'unixepoch') as day from post_tags where tag_id = (select id from tags where slug = 'writing') and listed_at is not null limit 1",
  ).first<{ id: string; day: string }>())!
  expect(storyIds((await page(`/tag/writing/archive/${day.replaceAll('-', '/')}`)).html)).toEqual([id])
})

test('the top writers come by the claps that their stories there have had', async () => {
  const { html } = await page('/tag/writing/top-writers')
  const names = [...html.matchAll(/TopWriter-name"><a href="\/@([^"]+)"/g)].map((found) => found[1])
  const { results } = await DB.prepare(
    "select username from tag_writers join users on users.id = user_id where tag_id = (select id from tags where slug = 'writing') order by clap_count desc, user_id desc limit 10",
  ).all<{ username: string }>()
  expect(names).toEqual(results.map(({ username }) => username))
})

test('a topic gives crawlers its breadcrumbs and its feed', async () => {
  const { html } = await page('/tag/writing/latest')
  const { CollectionPage, BreadcrumbList } = jsonLd(html)
  expect(CollectionPage).toMatchObject({
    name: 'Latest in Writing',
    url: 'http://localhost:8787/tag/writing/latest',
  })
  expect((BreadcrumbList!.itemListElement as { item: string }[]).map(({ item }) => item)).toEqual([
    'http://localhost:8787/',
    'http://localhost:8787/topics',
    'http://localhost:8787/topic/writing',
    'http://localhost:8787/tag/writing/latest',
  ])
  expect(html).toContain('type="application/rss+xml"')
  expect(html).toContain('href="http://localhost:8787/feed/tag/writing"')
})

test('a topic answers on a publication’s host too, with the main host as its address (D06)', async () => {
  const { status, html } = await page('/topic/writing', { host: 'field-notes.localhost:8787' })
  expect(status).toBe(200)
  expect(html).toContain('<link rel="canonical" href="http://localhost:8787/topic/writing"/>')
})

test('a story hidden from lists is in none of a topic’s lists', async () => {
  const { results } = await DB.prepare(
    'select p.id, t.slug from posts p join post_tags pt on pt.post_id = p.id join tags t on t.id = pt.tag_id where p.listed_at is null',
  ).all<{ id: string; slug: string }>()
  expect(results.length).toBeGreaterThan(0)
  for (const { id, slug } of results) {
    expect(await walk(`/tag/${slug}/latest`)).not.toContain(id)
    expect(await walk(`/tag/${slug}/top/all-time`)).not.toContain(id)
  }
})

test('the pager keeps the view that it belongs to', async () => {
  const insert = DB.prepare(
    'insert into post_tags (post_id, tag_id, position, listed_at, hot_score, clap_count) select id, (select id from tags where slug = ?), 9, listed_at, hot_score, clap_count from posts where listed_at is not null on conflict do nothing',
  )
  await insert.bind('writing').run()
  const next = pagerHref((await page('/tag/writing/latest')).html, 'next')
  expect(next).toMatch(/^\/tag\/writing\/latest\?to=/)
  const ids = await walk('/tag/writing/latest')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(await taggedIds('writing', 'order by listed_at desc, post_id desc'))
})
