import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { page, textOf } from '#test/app.ts'
import { pagerHref, storyIds } from '#test/home/links.ts'
import { walk } from '#test/home/walk.ts'
import { idsOf, insertLongQuarterly, LONG } from '#test/publications/longQuarterly.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

beforeAll(insertLongQuarterly)
restoreAfterEach()

const NEWEST = 'listed_at desc, id desc'

test.each([
  ['/latest', NEWEST, 'true'],
  ['/trending', 'hot_score desc, id desc', 'true'],
  ['/featured', 'clap_count', 'clap_count % 10 = 0'],
  ['/tagged/slow-news', NEWEST, 'clap_count % 4 = 0'],
  ['/@quarterly2', NEWEST, "creator_id = 'ffff10000002' or id = 'eeee00000000'"],
  ['/archive/2024', NEWEST, 'true'],
  ['/archive/2024/02', NEWEST, `listed_at >= ${Date.UTC(2024, 1)} and listed_at < ${Date.UTC(2024, 2)}`],
  [
    '/archive/2024/02/29',
    NEWEST,
    `listed_at >= ${Date.UTC(2024, 1, 29)} and listed_at < ${Date.UTC(2024, 2)}`,
  ],
])(
  'the pager of %s reaches the whole list, in order and without a story twice',
  async (path, order, condition) => {
    const expected = await idsOf(order, `(${condition})`)
    expect(expected.length).toBeGreaterThan(2)
    expect(await walk(`/${LONG.slug}${path}`)).toEqual(expected)
  },
)

test('home reaches every story: the featured ones first, then the newest', async () => {
  const first = storyIds((await page(`/${LONG.slug}`)).html)
  const ids = await walk(`/${LONG.slug}`)
  const later = ids.slice(first.length)
  expect(new Set(ids)).toEqual(new Set(await idsOf(NEWEST)))
  expect(new Set(first).size).toBe(first.length)
  expect(new Set(later).size).toBe(later.length)
})

test('numbered pages hold every story once, 50 a page, in order', async () => {
  const ids: string[] = []
  const next: (string | undefined)[] = []
  for (let number = 1; number <= 6; number += 1) {
    const { status, html, queries } = await page(`/${LONG.slug}/all${number > 1 ? `/${number}` : ''}`)
    expect([number, status]).toEqual([number, 200])
    expect(queries).toBeLessThanOrEqual(5)
    ids.push(
      ...[...html.matchAll(/StoryIndex-text"><a [^>]*href="[^"]*?([0-9a-f]{12})"/g)].map(
        (found) => found[1]!,
      ),
    )
    next.push(/<link rel="next" href="([^"]*)"/.exec(html)?.[1])
  }
  expect(ids).toEqual(await idsOf(NEWEST))
  expect(next).toEqual([
    ...[2, 3, 4, 5, 6].map((number) => `http://localhost:8787/${LONG.slug}/all/${number}`),
    undefined,
  ])
  expect((await page(`/${LONG.slug}/all/7`)).status).toBe(404)
})

test('every numbered page is linked from the first in a few steps', async () => {
  const seen = new Set([`/${LONG.slug}/all`])
  for (const path of seen) {
    for (const [, href] of (await page(path)).html.matchAll(/NumberedPager-page" [^>]*href="([^"]*)"/g))
      seen.add(href!)
  }
  expect(seen.size).toBe(6)
})

test('followers are all there, the latest first', async () => {
  const names: string[] = []
  for (let path: string | null = `/${LONG.slug}/followers`; path;) {
    const { html, queries }: { html: string; queries: number } = await page(path)
    expect(queries).toBeLessThanOrEqual(5)
    names.push(...[...html.matchAll(/FollowerList-name" [^>]*>([^<]*)</g)].map((found) => found[1]!))
    path = pagerHref(html, 'next')
  }
  expect(new Set(names).size).toBe(LONG.followers)
  expect(names[0]).toBe('Follower 44')
  expect(names.at(-1)).toBe('Follower 0')
})

test('the masthead is all there, in its order', async () => {
  const names: string[] = []
  for (let path: string | null = `/${LONG.slug}/about`; path;) {
    const { html }: { html: string } = await page(path)
    names.push(...[...html.matchAll(/MemberList-name" [^>]*>([^<]*)</g)].map((found) => found[1]!))
    path = pagerHref(html, 'next')
  }
  expect(names).toEqual(Array.from({ length: LONG.people }, (_, index) => `Quarterly Person ${index}`))
})

test('later pages link back to the first and are not for search engines; past the end there is a way back', async () => {
  const next = pagerHref((await page(`/${LONG.slug}/latest`)).html, 'next')!
  const { html } = await page(next)
  expect(pagerHref(html, 'prev')).toBe(`/${LONG.slug}/latest`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const path of [
    '',
    '/latest',
    '/trending',
    '/featured',
    '/followers',
    '/about',
    '/archive/2024',
    '/tagged/slow-news',
  ]) {
    const end = await page(
      `/${LONG.slug}${path}?to=${path === '/featured' || path === '/about' ? '999~z' : '-1~0'}`,
    )
    expect([path, end.status]).toEqual([path, 200])
    expect(textOf(end.html)).toMatch(/(You’ve reached the end|That’s everyone)/)
    expect((await page(`/${LONG.slug}${path}?to=nonsense`)).status).toBe(200)
  }
})

test('a hidden story is in no list', async () => {
  await DB.prepare("update posts set listed_at = null where id = 'eeee00000250'").run()
  await DB.prepare("update post_tags set listed_at = null where post_id = 'eeee00000250'").run()
  await DB.prepare("update post_authors set listed_at = null where post_id = 'eeee00000250'").run()
  for (const path of ['/latest', '/trending', '/featured', '/@quarterly10']) {
    expect(await walk(`/${LONG.slug}${path}`)).not.toContain('eeee00000250')
  }
})

test('suspended people are neither on the masthead nor among the followers', async () => {
  await DB.prepare("update users set is_suspended = 1 where id in ('ffff10000001', 'ffff20000044')").run()
  expect((await page(`/${LONG.slug}/about`)).html).not.toContain('Quarterly Person 1<')
  expect((await page(`/${LONG.slug}`)).html).not.toContain('Quarterly Person 1<')
  expect((await page(`/${LONG.slug}/followers`)).html).not.toContain('Follower 44<')
})

test('the first millisecond of the next period does not belong to this one, its last does', async () => {
  await DB.prepare(`update posts set listed_at = ${Date.UTC(2024, 2)} where id = 'eeee00000100'`).run()
  await DB.prepare(`update posts set listed_at = ${Date.UTC(2024, 2) - 1} where id = 'eeee00000101'`).run()
  const [february, march] = [
    await walk(`/${LONG.slug}/archive/2024/02`),
    await walk(`/${LONG.slug}/archive/2024/03`),
  ]
  expect([february.includes('eeee00000100'), february.includes('eeee00000101')]).toEqual([false, true])
  expect([march.includes('eeee00000100'), march.includes('eeee00000101')]).toEqual([true, false])
})
