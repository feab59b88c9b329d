import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { limits } from '#schema/limits.ts'
import { pathOf, story, storyWhere } from '#test/demo.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

test('a story is served under its publication, under its id, and under its author (R063)', async () => {
  const red = await story('Red Ink')
  for (const path of [
    pathOf(red),
    `/@${red.username}/${red.slug}`,
    `/p/${red.id}`,
    `/p/any-words-${red.id}`,
  ]) {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(textOf(html)).toContain('Two men made a page.')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:8787${pathOf(red)}"/>`)
  }
  const alone = await storyWhere(
    "p.collection_id is null and p.listed_at is not null and p.visibility = 'PUBLIC'",
  )
  expect((await page(`/@${alone.username}/${alone.slug}`)).status).toBe(200)
})

test('a real story under the wrong user or publication redirects permanently to its canonical address (D04)', async () => {
  const red = await story('Red Ink')
  for (const path of [`/@reader/${red.slug}`, `/edge-weekly/${red.slug}`]) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      301,
      `http://localhost:8787${pathOf(red)}`,
    ])
  }
})

test.each([
  ['a draft', 'p.first_published_at is null'],
  ['a suspended story', 'p.is_suspended = 1'],
])('%s is not found', async (_, condition) => {
  const hidden = await storyWhere(condition)
  const { status, html } = await page(`/p/${hidden.id}`)
  expect(status).toBe(404)
  expect(html).not.toContain(hidden.title)
})

test('an unlisted story is readable by its address and asks not to be indexed', async () => {
  const unlisted = await storyWhere("p.visibility = 'UNLISTED' and p.first_published_at is not null")
  const { status, html } = await page(pathOf(unlisted))
  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('no text of a member-only story beyond the preview is in the page, the feed or GraphQL (A3)', async () => {
  const locked = await storyWhere("p.visibility = 'LOCKED' and p.listed_at is not null")
  const row = await DB.prepare('select paragraphs from post_bodies where post_id = ?')
    .bind(locked.id)
    .first<{ paragraphs: string }>()
  const paragraphs = JSON.parse(row!.paragraphs) as { type: string; text: string }[]
  const last = paragraphs.findLast(({ text, type }) => type === 'P' && text.length > 60)!.text.slice(0, 50)
  const first = paragraphs.find(({ type }) => type === 'P')!.text.slice(0, 30)
  const { html } = await page(pathOf(locked))
  const feed = await (await get(`/feed/@${locked.username}`)).text()
  const graphql = await get('/_/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-frontend-app': 'lite',
      origin: 'http://localhost:8787',
    },
    body: JSON.stringify({ query: `{ post(id: "${locked.id}") { content { html isLockedPreviewOnly } } }` }),
  })
  const answer = await graphql.text()
  expect(textOf(html)).toContain(first)
  expect(textOf(html)).toContain('Member-only story')
  expect(answer).toContain('"isLockedPreviewOnly":true')
  for (const text of [html, feed, answer]) expect(text).not.toContain(last)
})

test('the head names the story: description, Open Graph, Twitter card, Article and breadcrumbs', async () => {
  const { html } = await page(pathOf(await story('Red Ink')))
  expect(html).toContain('<title>Red Ink · Quire</title>')
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:8787\/_\/image\/crop:/)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  const blocks = structuredData(html)
  expect(blocks.map((block) => block['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(blocks[0]).toMatchObject({ headline: 'Red Ink', isAccessibleForFree: true, inLanguage: 'en' })
})

test('search engines read the tags of a story as its keywords, and that it is free', async () => {
  const red = await story('Red Ink')
  const { results } = await DB.prepare(
    'select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = ?',
  )
    .bind(red.id)
    .all<{ name: string }>()
  expect(results.length).toBeGreaterThan(0)
  const [article] = structuredData((await page(pathOf(red))).html)
  expect(new Set(article!['keywords'] as string[])).toEqual(new Set(results.map(({ name }) => name)))
  expect([article!['isAccessibleForFree'], article!['hasPart']]).toEqual([true, undefined])
})

test('search engines read which part of a locked story is not free, by a selector that the page has', async () => {
  const locked = await storyWhere("p.visibility = 'LOCKED' and p.listed_at is not null")
  const { html } = await page(pathOf(locked))
  const [article] = structuredData(html)
  expect(article).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.Story' },
  })
  expect(html).toMatch(/<[a-z]+ [^>]*class="(?:[^"]* )?Story[ "]/)
})

test('search engines read one address of an author, wherever the story is', async () => {
  const owned = "u.username = 'writer' and p.listed_at is not null and p.in_response_to_post_id is null and"
  const inPublication = await storyWhere(`${owned} p.collection_id is not null`)
  const alone = await storyWhere(`${owned} p.collection_id is null`)
  const addresses = new Set<unknown>()
  for (const path of [
    pathOf(inPublication),
    `/p/${inPublication.id}`,
    `/@writer/${inPublication.slug}`,
    pathOf(alone),
  ]) {
    const { html } = await page(path)
    const [article] = structuredData(html)
    const [author] = article!['author'] as { url: string }[]
    addresses.add(author!.url)
    addresses.add(/<meta property="article:author" content="([^"]*)"/.exec(html)?.[1])
  }
  const profile = /<link rel="canonical" href="([^"]*)"/.exec((await page('/@writer')).html)?.[1]
  expect([...addresses]).toEqual([profile])
})

test('each page says its locale, and one without a picture has the site’s, which is there', async () => {
  for (const path of ['/', '/topics', '/@writer', pathOf(await story('Red Ink'))]) {
    expect([path, (await page(path)).html]).toEqual([
      path,
      expect.stringContaining('<meta property="og:locale" content="en_US"/>'),
    ])
  }
  const { html } = await page('/topics')
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
  expect(html).toContain('<meta name="twitter:card" content="summary"/>')
  const picture = await get(new URL(address!).pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  await picture.body?.cancel()
})

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  )

test('links to other sites carry ugc and nofollow (R025)', async () => {
  const withLink = await DB.prepare(
    "select post_id from post_bodies where html like '%href=\"https://%' and preview_html = '' limit 1",
  ).first<{ post_id: string }>()
  const { html } = await page(`/p/${withLink!.post_id}`)
  const links = [...html.matchAll(/<a [^>]*href="https:\/\/[^"]*"[^>]*>/g)]
    .map(([link]) => link)
    // Links of the page itself are no content.
    .filter((link) => !link.includes('license') && !link.includes('ShareMenu'))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toMatch(/rel="[^"]*ugc[^"]*nofollow|rel="[^"]*nofollow[^"]*ugc/)
})

test('ten responses at first, in threads of three, the rest behind the pager (R488)', async () => {
  const busy = await story('Five Beginnings')
  const { html } = await page(pathOf(busy))
  const top = await DB.prepare('select count(*) n from posts where in_response_to_post_id = ?')
    .bind(busy.id)
    .first<{ n: number }>()
  expect(top!.n).toBeGreaterThan(10)
  expect(html).toMatch(/More responses/)
  const shown = new Set([...html.matchAll(/id="response-([0-9a-f]{12})"/g)].map((found) => found[1]!))
  const depths = await DB.prepare(
    'select depth, count(*) n from posts where id in (select value from json_each(?)) group by depth',
  )
    .bind(JSON.stringify([...shown]))
    .all<{ depth: number; n: number }>()
  expect(depths.results.find(({ depth }) => depth === 1)!.n).toBe(10)
  expect(Math.max(...depths.results.map(({ depth }) => depth))).toBe(3)
})

test('a right-to-left story is marked so on its text', async () => {
  const arabic = await storyWhere("p.language = 'ar'")
  const { html } = await page(pathOf(arabic))
  expect(html).toMatch(/<div id="story-[0-9a-f]{12}" class="Story" lang="ar" dir="rtl">/)
})

test('with zen=1 the story has no column at its side (D15)', async () => {
  const red = await story('Red Ink')
  expect((await page(pathOf(red))).html).toContain('TwoColumnLayout--sided')
  expect((await page(`${pathOf(red)}?zen=1`)).html).not.toContain('TwoColumnLayout--sided')
})

test('a story in a publication starts with the publication’s picture and name', async () => {
  const { html } = await page(pathOf(await story('Red Ink')))
  const line = /<p class="PublicationLine">.*?<\/p>/s.exec(html)![0]
  expect(line).toMatch(/<a [^>]*href="\/field-notes"[^>]*><img [^>]*class="Avatar[^>]*>Field Notes<\/a>/)
  expect(html.indexOf(line)).toBeLessThan(html.indexOf('StoryHeader-title'))
  const alone = await storyWhere(
    "p.collection_id is null and p.listed_at is not null and p.visibility = 'PUBLIC'",
  )
  expect((await page(pathOf(alone))).html).not.toContain('PublicationLine')
})

test('the aside of a story has its contents, linked to its headings, and related stories', async () => {
  const { html } = await page(pathOf(await story('Red Ink')))
  const contents = /<nav class="StoryContents".*?<\/nav>/s.exec(html)![0]
  const anchors = [...contents.matchAll(/href="#([0-9a-f]{4})">([^<]+)</g)]
  expect(anchors.length).toBeGreaterThan(2)
  for (const [, name, text] of anchors)
    expect(html).toMatch(new RegExp(`<h[23] id="${name}"[^>]*>${text}</h`))
  const related = /<section class="StoryRail-related".*?<\/section>/s.exec(html)![0]
  expect(related.match(/<li>/g)).toHaveLength(3)
})

test('each story to read next is in the page once: the first at its end, the others in the rail', async () => {
  const { html } = await page(pathOf(await story('Red Ink')))
  const idsIn = (start: string) => {
    const part = new RegExp(`<section class="${start}".*?</section>`, 's').exec(html)![0]
    return [...new Set([...part.matchAll(/href="[^"]*-([0-9a-f]{12})"/g)].map(([, id]) => id!))]
  }
  const atEnd = idsIn('ReadNext')
  expect(atEnd).toHaveLength(limits.readNext.atEnd)
  const all = [...atEnd, ...idsIn('StoryRail-related')]
  expect(new Set(all).size).toBe(limits.readNext.total)
  expect(all).toHaveLength(limits.readNext.total)
})

test('a member-only story’s contents name no heading beyond the preview, and say how to read on', async () => {
  const locked = await storyWhere("p.visibility = 'LOCKED' and p.listed_at is not null")
  const { html } = await page(pathOf(locked))
  for (const [, name] of html.matchAll(/href="#([0-9a-f]{4})"/g)) expect(html).toContain(`id="${name}"`)
  expect(textOf(html)).toContain('Create an account to keep reading')
})

test('every story can be shared without scripts, by email and by links that carry its address', async () => {
  const { html } = await page(pathOf(await story('Red Ink')))
  const menu = /<div id="share".*?<\/ul>/s.exec(html)![0]
  expect(html).toMatch(/<button [^>]*popoverTarget="share"/i)
  const address = encodeURIComponent(`http://localhost:8787${pathOf(await story('Red Ink'))}`)
  const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
  expect(links.length).toBe(5)
  for (const link of links) expect(link).toContain(address)
  expect(links[0]).toMatch(/^mailto:\?subject=Red%20Ink&amp;body=/)
})
