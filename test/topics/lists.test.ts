import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { pagerHref, storyIds } from '#test/home/links.ts'
import { walk } from '#test/home/walk.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const listedIds = async (rest: string) =>
  (
    await DB.prepare(`select id from posts where listed_at is not null ${rest}`).all<{ id: string }>()
  ).results.map(({ id }) => id)

const LATEST_DAYS =
  '(select distinct listed_day from posts where listed_day is not null order by listed_day desc limit 7)'

test.each([
  ['/topics', 'Topics', 3],
  ['/trending', 'Trending', 3],
  ['/trending/mode/hot', 'Trending', 3],
  ['/trending/mode/new', 'Trending, new', 3],
  ['/trending/mode/top', 'Trending, top', 3],
  ['/trending/mode/hot/topic/writing', 'Trending in Writing', 4],
  ['/trending/mode/top/topic/writing', 'Trending in Writing, top', 4],
  ['/browse/top', 'Top of all time', 3],
  ['/top-stories', 'Top stories', 2],
  ['/top-stories/2024-02-29', 'Top stories of 29 Feb 2024', 3],
] as const)(
  '%s is a page called %s, in at most %i statements (R073, R074, R075)',
  async (path, title, statements) => {
    const { status, html, queries } = await page(path)
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<title>${title} · `))
    expect(html).toContain('NavigationBar')
    expect(queries).toBeLessThanOrEqual(statements)
  },
)

test.each([
  '/trending/mode/loud',
  '/trending/mode/hot/topic/no-one-ever-wrote-of-this',
  '/top-stories/2023-02-29',
  '/top-stories/yesterday',
])('%s is not found', async (path) => {
  expect((await page(path)).status).toBe(404)
})

test('trending is ordered by heat, by time and by claps, and its pager loses no story', async () => {
  for (const [path, rest] of [
    ['/trending', 'order by hot_score desc, id desc'],
    ['/trending/mode/new', 'order by listed_at desc, id desc'],
    ['/trending/mode/top', `and listed_day in ${LATEST_DAYS} order by clap_count desc, id desc`],
    ['/browse/top', 'order by clap_count desc, id desc'],
  ] as const) {
    expect([path, await walk(path)]).toEqual([path, await listedIds(rest)])
  }
})

test('trending in a topic has only its stories', async () => {
  const ids = await walk('/trending/mode/new/topic/writing')
  expect(ids).toEqual(
    await listedIds(
      "and id in (select post_id from post_tags where tag_id = (select id from tags where slug = 'writing')) order by listed_at desc, id desc",
    ),
  )
  const response = await get('/trending/mode/new/topic/Writing')
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    '/trending/mode/new/topic/writing',
  ])
})

test('the topics are in their order, each with its three latest stories', async () => {
  const { html } = await page('/topics')
  const { results } = await DB.prepare(
    "select id, slug from tags where topic_visibility = 'PUBLIC' order by topic_position",
  ).all<{ id: string; slug: string }>()
  const sections = html.split('<section class="TopicSummary"').slice(1)
  expect(sections.map((section) => /href="\/topic\/([^"]+)"/.exec(section)?.[1])).toEqual(
    results.map(({ slug }) => slug),
  )
  for (const [index, { id }] of results.entries()) {
    const shown = [
      ...sections[index]!.matchAll(/TopicSummary-story"><a [^>]*href="[^"]*?([0-9a-f]{12})"/g),
    ].map((found) => found[1])
    expect(shown).toEqual(
      await listedIds(
        `and id in (select post_id from post_tags where tag_id = '${id}') order by listed_at desc, id desc limit 3`,
      ),
    )
  }
})

test('topics that only the staff sees are in no list', async () => {
  await DB.prepare("update tags set topic_visibility = 'STAFF' where slug = 'culture'").run()
  expect((await page('/topics')).html).not.toContain('/topic/culture')
  expect((await get('/topic/culture')).headers.get('location')).toBe('/tag/culture')
  expect((await page('/tag/culture')).status).toBe(200)
})

test('the top stories are listed by day, newest first, at most three of each by claps', async () => {
  const days = (
    await DB.prepare(
      'select distinct listed_day as day from posts where listed_day is not null order by day desc',
    ).all<{ day: number }>()
  ).results.map(({ day }) => day)
  const expected = (
    await Promise.all(
      days.map((day) => listedIds(`and listed_day = ${day} order by clap_count desc, id desc limit 3`)),
    )
  ).flat()
  expect(await walk('/top-stories')).toEqual(expected)
})

test('the top stories of a day are all of that day, with links to the nearest days that have some', async () => {
  const days = (
    await DB.prepare(
      "select distinct date(listed_day * 86400, 'unixepoch') as date, listed_day as day from posts where listed_day is not null order by day desc limit 3",
    ).all<{ date: string; day: number }>()
  ).results
  const [later, middle, earlier] = days
  const { html } = await page(`/top-stories/${middle!.date}`)
  expect(storyIds(html)).toEqual(
    await listedIds(`and listed_day = ${middle!.day} order by clap_count desc, id desc`),
  )
  expect(relatedDay(html, 'next')).toBe(`/top-stories/${later!.date}`)
  expect(relatedDay(html, 'prev')).toBe(`/top-stories/${earlier!.date}`)
  expect((await page(`/top-stories/${later!.date}`)).html).not.toContain('rel="next"')
})

/** Takes attributes in any order. */
const relatedDay = (html: string, rel: 'next' | 'prev') =>
  /href="([^"]*)"/.exec(new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html)?.[0] ?? '')?.[1]

test('a busy day has pages too, and its entry in the list links to all of it', async () => {
  const { day, date } = (await DB.prepare(
    "select max(listed_day) as day, date(max(listed_day) * 86400, 'unixepoch') as date from posts",
  ).first<{ day: number; date: string }>())!
  await DB.prepare('update posts set listed_day = ? where listed_at is not null').bind(day).run()
  const ids = await walk(`/top-stories/${date}`)
  expect(ids).toEqual(await listedIds('order by clap_count desc, id desc'))
  const { html } = await page('/top-stories')
  expect(storyIds(html)).toEqual(ids.slice(0, 3))
  expect(textOf(html)).toContain('All stories from that day')
  expect(await walk('/trending/mode/top')).toEqual(ids)
  expect(pagerHref(html, 'next')).toBeNull()
})
