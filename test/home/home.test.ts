import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { page, textOf } from '#test/app.ts'
import { jsonLd, pagerHref, storyIds } from '#test/home/links.ts'
import { walk } from '#test/home/walk.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, PRODUCT_NAME } = env as unknown as Env

const idsWhere = async (condition: string) =>
  (await DB.prepare(`select id from posts where ${condition}`).all<{ id: string }>()).results.map(
    ({ id }) => id,
  )

test('a visitor gets the front page, without a navigation bar (R125, R133)', async () => {
  const { status, html } = await page('/')
  expect(status).toBe(200)
  expect(html).toContain(`<title>${PRODUCT_NAME}</title>`)
  expect(html).not.toContain('NavigationBar')
  const text = textOf(html)
  expect(text).toContain(`${PRODUCT_NAME} gathers essays, reports and stories`)
  for (const title of ['Trending', 'Latest stories', 'Topics']) expect(html).toContain(`>${title}</h2>`)
})

test('home shows the six hottest stories first, then the latest, without repeats', async () => {
  const { html } = await page('/')
  const ids = storyIds(html)
  expect(ids.slice(0, 6)).toEqual(
    await idsWhere('listed_at is not null order by hot_score desc, id desc limit 6'),
  )
  const latest = await idsWhere('listed_at is not null order by listed_at desc, id desc limit 16')
  expect(ids.slice(6)).toEqual(latest.filter((id) => !ids.slice(0, 6).includes(id)))
})

test('budget: home costs at most 4 statements cold', async () => {
  const { queries } = await page('/')
  expect(queries).toBeLessThanOrEqual(4)
  const second = await page(pagerHref((await page('/')).html, 'next')!)
  expect(second.queries).toBeLessThanOrEqual(4)
})

test('the first picture is fetched first', async () => {
  const { html } = await page('/')
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  const eager = pictures.filter((tag) => /fetchpriority="high"/i.test(tag))
  expect(eager).toHaveLength(1)
  expect(eager[0]).toContain('loading="eager"')
  expect(html.indexOf(eager[0]!)).toBe(html.indexOf(pictures[0]!))
})

test('the pager reaches every listed story, and no story twice', async () => {
  const ids = await walk('/')
  const listed = await idsWhere('listed_at is not null')
  const first = storyIds((await page('/')).html)
  const later = ids.slice(first.length)
  expect(new Set(ids)).toEqual(new Set(listed))
  expect(new Set(later).size).toBe(later.length)
})

test('later pages link back to the front page, and are not for search engines', async () => {
  const next = pagerHref((await page('/')).html, 'next')!
  const { html } = await page(next)
  expect(pagerHref(html, 'prev')).toBe('/')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(textOf(html)).toContain('Earlier stories')
  expect(html).not.toContain('FrontPage')
})

test('a cursor past the end, or a malformed one, still gives a page', async () => {
  const end = await page('/?to=1~0')
  expect(end.status).toBe(200)
  expect(textOf(end.html)).toContain('You’ve reached the end.')
  expect(storyIds((await page('/?to=nonsense')).html).length).toBeGreaterThan(0)
})

test('home describes itself to crawlers', async () => {
  const { html } = await page('/')
  const { CollectionPage, BreadcrumbList, WebSite } = jsonLd(html)
  expect(CollectionPage).toMatchObject({ name: PRODUCT_NAME, url: 'http://localhost:8787/' })
  expect(BreadcrumbList?.itemListElement).toHaveLength(1)
  expect(WebSite).toMatchObject({ name: PRODUCT_NAME })
  expect(html).toContain('<link rel="canonical" href="http://localhost:8787/"/>')
  expect(html).toContain('href="http://localhost:8787/feed/latest"')
})
