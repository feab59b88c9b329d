import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface List {
  id: string
  slug: string
  username: string
}

const list = async (condition: string): Promise<List> =>
  (await DB.prepare(
    `select c.id, c.slug, u.username from catalogs c join users u on u.id = c.creator_id where ${condition} order by c.slug`,
  ).first<List>())!

let sequence: List
let night: List
beforeAll(async () => {
  sequence = await list("c.type = 'SEQUENCE'")
  night = await list("c.name = 'For the night shift'")
})

describe('a sequence', () => {
  test('a sequence has a cover made of the pictures of its first stories', async () => {
    await DB.prepare(
      `update posts set preview_image_id = (select id from images limit 1)
       where id in (select entity_id from catalog_items where catalog_id = ?)`,
    )
      .bind(sequence.id)
      .run()
    const { html } = await page(`/s/${sequence.slug}`)
    const cover = /<div class="ListCover">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    expect(cover.match(/<img/g)).toHaveLength(3)
  })

  test('a sequence is in the library, and shows its stories in order, each at an address there (R111)', async () => {
    const library = await page('/collections')
    expect(library.status).toBe(200)
    expect(library.html).toContain(`/s/${sequence.slug}"`)
    const { status, html } = await page(`/s/${sequence.slug}`)
    expect(status).toBe(200)
    const { results } = await DB.prepare(
      `select p.slug, p.title from catalog_items i join posts p on p.id = i.entity_id
       where i.catalog_id = ? and p.listed_at is not null order by i.position`,
    )
      .bind(sequence.id)
      .all<{ slug: string; title: string }>()
    expect([...html.matchAll(/StoryCard-title[^>]*><a href="([^"]+)"/g)].map(([, to]) => to)).toEqual(
      results.map(({ slug }) => `/s/${sequence.slug}/${slug}`),
    )
    const inside = await page(`/s/${sequence.slug}/${results[0]!.slug}`)
    expect(inside.status).toBe(200)
    expect(inside.html).toContain(`href="/s/${sequence.slug}"`)
    // The story's own address stays canonical.
    expect(inside.html).toMatch(/<link rel="canonical" href="[^"]*\/(?!s\/)/)
  })

  test('a sequence has only its own stories, and is not found under another address (R111)', async () => {
    const { slug } = await story('Red Ink')
    expect((await page(`/s/${sequence.slug}/${slug}`)).status).toBe(404)
    expect((await page('/s/no-such-sequence')).status).toBe(404)
    // A list of another type has no such address.
    expect((await page(`/s/${night.slug}`)).status).toBe(404)
  })

  test('a private sequence is not found, and is not in the library (A2)', async () => {
    await DB.prepare("update catalogs set visibility = 'PRIVATE' where id = ?").bind(sequence.id).run()
    try {
      expect((await page(`/s/${sequence.slug}`)).status).toBe(404)
      expect((await page('/collections')).html).not.toContain(sequence.slug)
      expect((await get(`/s/${sequence.slug}/share/twitter`)).status).toBe(404)
    } finally {
      await DB.prepare("update catalogs set visibility = 'PUBLIC' where id = ?").bind(sequence.id).run()
    }
  })
})

test('a list is a collection with its feed (R111, R118)', async () => {
  const { status, html } = await page(`/collections/${night.slug}`)
  expect(status).toBe(200)
  expect(html).toContain(`/feed/collections/${night.slug}`)
  expect((await get(`/feed/collections/${night.slug}`)).headers.get('content-type')).toContain('xml')
  expect((await page('/collections/ffffffffffff')).status).toBe(404)
})

describe('sharing', () => {
  test.each(['linkedIn', 'twitter', 'facebook', 'email'])(
    'sharing to %s redirects there with the address of the list (R065)',
    async (channel) => {
      const response = await get(`/@${night.username}/list/${night.slug}/share/${channel}`)
      expect(response.status).toBe(302)
      const target = decodeURIComponent(response.headers.get('location')!)
      expect(target).toContain(`/@${night.username}/list/${night.slug}`)
      expect(target).toMatch(channel === 'email' ? /^mailto:/ : new RegExp(`${channel.toLowerCase()}\\.com`))
      const other = await get(`/s/${sequence.slug}/share/${channel}`)
      expect(decodeURIComponent(other.headers.get('location')!)).toContain(`/s/${sequence.slug}`)
    },
  )

  test('sharing to a channel that does not exist is not found, nor sharing a list that others do not see (R065, A2)', async () => {
    expect((await get(`/@${night.username}/list/${night.slug}/share/pigeon`)).status).toBe(404)
    const hidden = await list("c.visibility = 'PRIVATE' and c.type = 'LISTS'")
    expect((await get(`/@${hidden.username}/list/${hidden.slug}/share/twitter`)).status).toBe(404)
  })

  test('sharing shows the success when a channel returns (D15)', async () => {
    const { status, html } = await page(`/@${night.username}/list/${night.slug}/share/facebook?shared=1`)
    expect(status).toBe(200)
    expect(textOf(html)).toContain('Shared')
  })
})

test('a public list can be framed by other sites, without a script; other pages cannot (R113, O1)', async () => {
  const response = await get(`/embed/list/${night.slug}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const text = textOf(await response.text())
  expect(text).toContain('For the night shift')
  expect(text).toContain('The Log of the Light at Os Corvos')
  const own = await get(`/@${night.username}/list/${night.slug}`)
  expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const hidden = await list("c.visibility = 'PRIVATE' and c.type = 'LISTS'")
  expect((await get(`/embed/list/${hidden.slug}`)).status).toBe(404)
})

describe('the state of a story', () => {
  test('the state of a story is JSON only for its viewer, and a form marks it as read (R060)', async () => {
    const browser: Browser = openBrowser()
    await signUp(browser, 'state@example.org', 'State Reader')
    const { id } = await story('Red Ink')
    const state = async () => (await (await browser.get(`/p/${id}/state`)).json()) as object
    expect(await state()).toEqual({
      postId: id,
      readingListState: 'NONE',
      progress: 0,
      paragraphName: '',
      isFinished: false,
    })
    const { xsrfToken } = await browser.ask('{ viewer { xsrfToken } }')
    await browser.ask(`mutation { value: setReadingListState(postId: "${id}", state: QUEUE) { __typename } }`)
    const sent = await browser.submit(`/p/${id}/state/read`, {
      xsrf: String(xsrfToken),
      redirect: '/me/lists',
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/me/lists'])
    expect(await state()).toMatchObject({ readingListState: 'QUEUE', progress: 1, isFinished: true })
    // A GET has no effect (D19).
    expect((await browser.get(`/p/${id}/state/read`)).status).toBe(302)
    expect((await get(`/p/${id}/state`)).status).toBe(302)
  })
})
