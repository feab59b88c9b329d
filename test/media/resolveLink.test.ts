import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copy } from '#schema/copy/media.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { pathOf, story } from '#test/demo.ts'
import { flood, png } from '#test/media/pictures.ts'
import { openWeb, PUBLIC, type Web } from '#test/media/web.ts'
import { useUp } from '#test/rateLimits.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, MEDIA } = env as unknown as Env

const RESOLVE = `mutation ($url: String!) { resolveLink(url: $url) {
  __typename
  ... on Failure { message }
  ... on LinkCard { href title description site imageId }
  ... on EmbedMedia { mediaResourceId title width height }
} }`
const PAGE = 'https://news.example.org/a'

let web: Web
let writer: Sender
beforeEach(async () => {
  writer = await openSender()
  web = openWeb()
  await web.name('news.example.org', [PUBLIC])
})
afterEach(() => void vi.restoreAllMocks())

const resolve = (url: string) => writer.browser.ask(RESOLVE, { url })
const html = (head: string) => () =>
  new Response(`<!doctype html><head>${head}</head>`, { headers: { 'content-type': 'text/html' } })

test('another site’s page is a card with its own description, and its picture is stored here', async () => {
  web.answer(
    PAGE,
    html(
      '<meta property="og:title" content="Bread"><meta property="og:description" content="Slow"><meta property="og:image" content="/b.png">',
    ),
  )
  web.answer('https://news.example.org/b.png', () => new Response(png))
  const card = await resolve(PAGE)
  expect(card).toEqual({
    __typename: 'LinkCard',
    href: PAGE,
    title: 'Bread',
    description: 'Slow',
    site: 'news.example.org',
    imageId: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  expect(await MEDIA.head(`images/${String(card.imageId)}`)).not.toBeNull()
  // It is not one of the writer's own.
  expect(
    await DB.prepare('select count(*) n from user_pictures where user_id = ?').bind(writer.id).first('n'),
  ).toBe(0)
})

test.each([
  ['at a private address', 'http://169.254.169.254/a.png', () => new Response(png)],
  ['that is a page', 'https://news.example.org/b.png', () => new Response('<script>')],
  ['with too many pixels', 'https://news.example.org/b.png', () => new Response(flood)],
  ['that does not answer', 'https://news.example.org/b.png', () => new Response('', { status: 500 })],
])('a picture %s is left out of the card (U1, U2, U3)', async (_, address, answer) => {
  web.answer(PAGE, html(`<title>Bread</title><meta property="og:image" content="${address}">`))
  web.answer(address, answer)
  expect(await resolve(PAGE)).toMatchObject({ __typename: 'LinkCard', title: 'Bread', imageId: null })
  expect(web.calls.filter((call) => call.includes('169.254'))).toEqual([])
})

test('a page without a description has the name of its host', async () => {
  web.answer(PAGE, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  expect(await resolve(PAGE)).toMatchObject({ title: 'news.example.org', description: '' })
})

test('an address of a known provider is an embed with a row that is written once (X4)', async () => {
  const first = await resolve('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(first).toEqual({
    __typename: 'EmbedMedia',
    mediaResourceId: expect.stringMatching(/^[0-9a-f]{12}$/),
    title: 'YouTube video',
    width: 1280,
    height: 720,
  })
  expect(await resolve('https://youtu.be/dQw4w9WgXcQ')).toEqual(first)
  const { results } = await DB.prepare(
    "select provider, provider_id from media_resources where provider_id = 'dQw4w9WgXcQ'",
  ).all()
  expect(results).toEqual([{ provider: 'youtube', provider_id: 'dQw4w9WgXcQ' }])
  expect((await writer.browser.get(`/media/${String(first.mediaResourceId)}`)).status).toBe(200)
  expect(web.calls).toEqual([])
})

test('a stream at the configured CDN is embedded as a video, from the row to its page (R497)', async () => {
  const cdn = 'https://video.example'
  const settings = env as unknown as Env
  settings.VIDEO_CDN_URL = cdn
  onTestFinished(() => void delete settings.VIDEO_CDN_URL)
  const playlist = `${cdn}/abc/abcdef/playlist.m3u8`
  const found = await resolve(playlist)
  expect(found).toMatchObject({ __typename: 'EmbedMedia', title: copy.video, width: 1280, height: 720 })
  // Either address of a stream is the same video.
  expect(await resolve(`${cdn}/abc/abcdef/manifest.mpd`)).toEqual(found)
  const path = `/media/${String(found.mediaResourceId)}`
  const page = await writer.browser.get(path)
  expect(page.headers.get('content-security-policy')).toContain(`media-src ${cdn};`)
  expect(await page.text()).toContain(`<source src="${playlist}" type="application/vnd.apple.mpegurl">`)
  // Without the CDN a story that has one keeps a link.
  delete settings.VIDEO_CDN_URL
  expect(await (await writer.browser.get(path)).text()).toContain(`<a href="${playlist}"`)
  expect(web.calls).toEqual([])
})

test('one of our stories, lists and profiles is a card by its path, and no request is made', async () => {
  const shown = await story('An address is a promise')
  const path = pathOf(shown)
  for (const address of [path, `http://localhost:8787${path}`, `http://localhost:8787/p/${shown.id}`]) {
    expect(await resolve(address)).toMatchObject({ __typename: 'LinkCard', href: path, title: shown.title })
  }
  expect(await resolve('/@author')).toMatchObject({ href: '/@author', title: expect.stringMatching(/\w/) })
  expect(await resolve('/field-notes')).toMatchObject({ href: '/field-notes', title: 'Field Notes' })
  const list = await DB.prepare(
    "select c.slug, c.name from catalogs c join users u on u.id = c.creator_id where u.username = 'author' and c.visibility = 'PUBLIC' and c.slug <> '' limit 1",
  ).first<{ slug: string; name: string }>()
  expect(await resolve(`/@author/list/${list!.slug}`)).toMatchObject({ title: list!.name })
  expect(web.calls).toEqual([])
})

test('a draft of another writer is only an address (A2)', async () => {
  const hidden = await story('An address is a promise')
  await DB.prepare(
    "update posts set title = 'A secret title', first_published_at = null, listed_at = null where id = ?",
  )
    .bind(hidden.id)
    .run()
  expect(JSON.stringify(await resolve(`/p/${hidden.id}`))).not.toContain('secret')
  await DB.prepare(
    'update posts set title = ?, first_published_at = created_at, listed_at = created_at where id = ?',
  )
    .bind(hidden.title, hidden.id)
    .run()
})

test.each([
  '',
  'no address',
  'javascript:alert(1)',
  'mailto:a@example.org',
  '#part',
  'http://127.0.0.1/',
  'http://[::1]/',
  'https://news.example.org:8443/',
  'http://localhost:1/@author',
  'http://router/',
])('%j is refused in words (U3, X1)', async (address) => {
  expect(await resolve(address)).toEqual({ __typename: 'BadRequest', message: copy.badAddress })
  expect(web.calls).toEqual([])
})

test('a page that does not answer is reported as such', async () => {
  expect(await resolve(PAGE)).toEqual({ __typename: 'BadRequest', message: copy.unreachable })
})

test('the number of addresses resolved in an hour is limited', async () => {
  web.answer(PAGE, html('<title>Bread</title>'))
  await resolve(PAGE)
  await useUp('linksOfAccount')
  expect(await resolve(PAGE)).toMatchObject({ __typename: 'LinkCard' })
  expect(await resolve(PAGE)).toEqual({ __typename: 'TooManyRequests', message: copy.links })
  expect(web.calls).toHaveLength(2)
})
