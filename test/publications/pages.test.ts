import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { page, textOf } from '#test/app.ts'
import { jsonLd, storyIds } from '#test/home/links.ts'
import { imageUrl } from '#schema/media/images.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, PRODUCT_NAME } = env as unknown as Env

const heading = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').trim()

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)![1]

const collection = (slug: string) =>
  DB.prepare('select * from collections where slug = ?')
    .bind(slug)
    .first<Record<string, string>>() as Promise<Record<string, string>>

const PAGES = [
  ['/field-notes', 'Field Notes', 'On attention, walking, making, and the nature of work'],
  ['/field-notes/latest', 'Latest', 'Oonagh Pryce'],
  ['/field-notes/trending', 'Trending', 'Oonagh Pryce'],
  ['/field-notes/featured', 'Featured', 'Red Ink'],
  ['/field-notes/writing/home', 'On Sentences', 'How they are begun, planed, punctuated'],
  ['/field-notes/tagged/making', 'Making', 'All Making stories on'],
  ['/field-notes/archive', 'Archive', 'Each month is a stack'],
  ['/field-notes/archive/2025', '2025', 'Archive'],
  ['/field-notes/archive/2025/11', 'November 2025', 'Days of November 2025 with stories'],
  ['/field-notes/archive/2025/11/21', '21 Nov 2025', 'Days of November 2025 with stories'],
  [
    '/field-notes/about',
    'About',
    'A field note is what you write down while you are still standing in the field.',
  ],
  ['/field-notes/all', 'All stories', 'newest first'],
  ['/field-notes/followers', 'followers', 'Field Notes'],
  ['/field-notes/@writer', 'in Field Notes', 'Everything by'],
  ['/edge-weekly', 'Edge Weekly', 'How the web works, one part at a time'],
  ['/edge-weekly/about', 'About', 'We have three rules.'],
] as const

test.each(PAGES)('%s answers in at most 5 statements (R079, R084)', async (path, title, content) => {
  const { status, html, queries } = await page(path)
  expect(status).toBe(200)
  expect(heading(html)).toContain(title)
  expect(textOf(html)).toContain(content)
  expect(html).toMatch(new RegExp(`<title>[^<]*(Field Notes|Edge Weekly) · ${PRODUCT_NAME}</title>`))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(queries).toBeLessThanOrEqual(5)
})

test.each([
  '/no-such-publication',
  '/no-such-publication/archive/2025',
  '/field-notes/no-such-feature/home',
  '/field-notes/tagged/no-such-tag',
  '/field-notes/@no-one-here',
  '/field-notes/@suspended',
  '/field-notes/all/2',
  '/field-notes/all/0',
  '/field-notes/archive/2025/13',
  '/field-notes/archive/2025/02/30',
])('%s is not found', async (path) => {
  const { status } = await page(path)
  expect(status).toBe(404)
})

test('an unknown first segment costs one look-up more than the not-found page itself', async () => {
  const [unknown, impossible] = [await page('/no-such-publication'), await page('/topic/x/y/z/w')]
  expect(impossible.status).toBe(404)
  expect(unknown.queries - impossible.queries).toBe(1)
  expect(unknown.rows - impossible.rows).toBeLessThanOrEqual(2)
})

test('the front page starts with the featured stories and shows none of them twice', async () => {
  const { html } = await page('/field-notes')
  const { id } = await collection('field-notes')
  const { results } = await DB.prepare(
    'select post_id as id from collection_featured_posts where feature_page_id = ? order by position',
  )
    .bind(id)
    .all<{ id: string }>()
  const featured = results.map((row) => row.id)
  const ids = storyIds(html)
  expect(ids.slice(0, featured.length)).toEqual(featured)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1)
})

test('editors are shown with their roles, and writers on the about page', async () => {
  expect(textOf((await page('/field-notes')).html)).toMatch(/Editors .*Owner .*Editor /)
  const text = textOf((await page('/field-notes/about')).html)
  expect(text).toMatch(/Masthead .*Owner .*Editor .*Writer /)
})

test('the navigation shows items of every type, each leading to its page', async () => {
  const { html } = await page('/field-notes')
  const nav = /<nav class="PublicationNavigation[\s\S]*?<\/nav>/.exec(html)![0]
  const hrefs = [...nav.matchAll(/href="([^"]*)"/g)].map((found) => found[1]!)
  expect(hrefs).toContain('/field-notes/archive')
  expect(hrefs).toContain('/field-notes/about')
  expect(hrefs).toContain('/field-notes/writing/home')
  expect(hrefs).toContain('/field-notes/tagged/making')
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/field-notes\/[0-9a-f]{12}$/))
  expect(hrefs).toContainEqual(expect.stringMatching(/^https:\/\//))
  for (const href of hrefs.filter((href) => href.startsWith('/'))) {
    expect([href, (await page(href)).status]).toEqual([href, 200])
  }
})

test('an outside address that is no web address is not linked (X1)', async () => {
  const { id } = await collection('field-notes')
  await DB.prepare(
    "insert into collection_navigation_items values (?, 90, 'EXTERNAL_LINK', 'Run this', 'javascript:alert(1)')",
  )
    .bind(id)
    .run()
  const { html } = await page('/field-notes/about')
  expect(html).not.toContain('="javascript:')
  expect(html).not.toContain('Run this</a>')
})

test('nav type NONE shows no navigation', async () => {
  await DB.prepare("update collections set nav_type = 'NONE' where slug = 'edge-weekly'").run()
  expect((await page('/edge-weekly')).html).not.toContain('PublicationNavigation')
  await DB.prepare("update collections set nav_type = 'TAG' where slug = 'edge-weekly'").run()
  expect((await page('/edge-weekly')).html).toContain('PublicationNavigation--tag')
})

test.each(['SMALL', 'MEDIUM', 'LARGE'])('the nameplate has the header scale %s', async (scale) => {
  await DB.prepare(
    "update collections set theme = json_set(theme, '$.headerScale', ?) where slug = 'edge-weekly'",
  )
    .bind(scale)
    .run()
  expect((await page('/edge-weekly')).html).toContain(`Nameplate--${scale.toLowerCase()}`)
})

test('the favicon is the publication’s own, cropped to 128x128, when there is one (R137)', async () => {
  const { favicon_id: faviconId } = await collection('field-notes')
  const own = `<link rel="icon" href="${imageUrl(faviconId!, { mode: 'crop', width: 128, height: 128 })}"/>`
  expect((await page('/field-notes')).html).toContain(own)
  expect((await page('/field-notes/archive/2025')).html).toContain(own)
  await DB.prepare("update collections set favicon_id = null where slug = 'edge-weekly'").run()
  expect((await page('/edge-weekly')).html).toContain(
    '<link rel="icon" type="image/svg+xml" href="/favicon.ico?development"/>',
  )
})

test.each(['/field-notes', '/field-notes/tagged/making', '/field-notes/followers'])(
  '%s wears the publication’s theme (R139)',
  async (path) => {
    const { html } = await page(path)
    expect(/<html[^>]*style="([^"]*)"/.exec(html)![1]).toContain('--accent:light-dark(#566b3f,#b3c98f)')
  },
)

test('a theme without valid colours has no effect', async () => {
  await DB.prepare(
    "update collections set theme = json_set(theme, '$.accent', 'red;}body{display:none', '$.background', 'url(x)') where slug = 'edge-weekly'",
  ).run()
  const { html } = await page('/edge-weekly')
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map((found) => found[1]!)
  expect(styles.length).toBeGreaterThan(0)
  for (const style of styles) expect(style).not.toMatch(/display|url|red;/)
})

test('search engines get the page’s type, its breadcrumbs and its feed', async () => {
  const { html } = await page('/field-notes/tagged/making')
  const { CollectionPage, BreadcrumbList } = jsonLd(html)
  expect(CollectionPage).toMatchObject({
    name: 'Making',
    publisher: { '@type': 'Organization', name: 'Field Notes' },
  })
  const steps = BreadcrumbList!.itemListElement as { position: number; name: string; item: string }[]
  expect(steps.map(({ name }) => name)).toEqual([PRODUCT_NAME, 'Field Notes', 'Making'])
  expect(html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="Field Notes" href="http:\/\/localhost:8787\/field-notes\/feed"\/>/,
  )
  expect(html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="Making · Field Notes" href="http:\/\/localhost:8787\/field-notes\/feed\/tagged\/making"\/>/,
  )
})

test('breadcrumbs of a day of the archive include its month and year', async () => {
  const { BreadcrumbList } = jsonLd((await page('/field-notes/archive/2025/11/21')).html)
  const steps = BreadcrumbList!.itemListElement as { name: string }[]
  expect(steps.map(({ name }) => name)).toEqual([
    PRODUCT_NAME,
    'Field Notes',
    'Archive',
    '2025',
    'November 2025',
    '21 Nov 2025',
  ])
})

test('months and days may have one digit; the address with two is the canonical one (D10)', async () => {
  const [one, two] = [await page('/edge-weekly/archive/2026/1'), await page('/edge-weekly/archive/2026/01')]
  expect(canonical(one.html)).toBe(canonical(two.html))
  expect(canonical(two.html)).toMatch(/\/archive\/2026\/01$/)
  expect(storyIds(one.html)).toEqual(storyIds(two.html))
})

test('a date without stories is a page that is marked as empty, and not for search engines', async () => {
  const { status, html } = await page('/field-notes/archive/1999/03')
  expect(status).toBe(200)
  expect(textOf(html)).toContain('Field Notes didn’t publish anything in March 1999.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a publication without stories has its pages all the same', async () => {
  await DB.prepare(
    "insert into collections (id, slug, name, creator_id, created_at, updated_at) values ('ffff00000009', 'blank-book', 'Blank Book', 'ffff10000000', 1, 1)",
  ).run()
  for (const [path, sentence] of [
    ['', 'Blank Book hasn’t published anything yet.'],
    ['/latest', 'Blank Book hasn’t published anything yet.'],
    ['/trending', 'Blank Book hasn’t published anything yet.'],
    ['/featured', 'The editors haven’t featured any stories'],
    ['/archive', 'Blank Book hasn’t published anything yet.'],
    ['/all', 'Blank Book hasn’t published anything yet.'],
    ['/followers', 'No one follows Blank Book yet.'],
    ['/about', 'No one is listed here yet.'],
    ['/tagged/making', 'Blank Book hasn’t published anything about Making yet.'],
    ['/@writer', 'hasn’t published anything in Blank Book yet.'],
  ] as const) {
    const { status, html } = await page(`/blank-book${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(textOf(html)).toContain(sentence)
  }
})

test('/{collectionSlug}/styles is the theme as a style sheet that may be cached', async () => {
  const { status, html, headers } = await page('/field-notes/styles')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=/)
  expect(html).toContain('--accent: light-dark(#566b3f,#b3c98f);')
  const again = await page('/field-notes/styles', { headers: { 'if-none-match': headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect((await page('/no-such-publication/styles')).status).toBe(404)
})
