import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { get, page } from '#test/app.ts'
import { pathOf, story } from '#test/demo.ts'
import { inline } from '#worker/platform/http/release.ts'

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36' }
/** Leaves out the script before the first paint, which the policy allows by its digest. */
const executable = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^<]*)/g)].filter(
    ([, text]) => text !== inline.script.text,
  )

test('a settled document has no inline script, no nonce, and every part in its place (decision 24)', async () => {
  const { html, headers } = await page(pathOf(await story('Five Beginnings')))
  expect(executable(html)).toEqual([])
  expect(headers.get('content-security-policy')).not.toContain('nonce')
  expect(html).not.toMatch(/<template id="B:|hidden id="S:/)
  expect(html.indexOf('id="responses"')).toBeLessThan(html.indexOf('<footer class="Footer'))
})

test('a streamed document carries its nonce on each script of React’s (decision 24)', async () => {
  const path = pathOf(await story('Five Beginnings'))
  const nonces = new Set<string>()
  for (const _ of [1, 2]) {
    const { html, headers } = await page(path, { headers: PERSON })
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy')!)![1]!
    nonces.add(nonce)
    for (const [tag] of executable(html)) expect(tag).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(2)
})

test('bots get the whole page first: the same words as a reader, in fewer bytes', async () => {
  const path = pathOf(await story('Red Ink'))
  const settled = await page(path)
  const streamed = await page(path, { headers: PERSON })
  expect(settled.html.length).toBeLessThan(streamed.html.length)
  for (const { html } of [settled, streamed]) expect(html).toContain('Read next')
})

test('the state survives a closing tag, a comment and line separators in the text it carries (X5)', async () => {
  const { DB } = env as unknown as { DB: D1Database }
  const red = await story('Red Ink')
  const nasty = 'A </script><!-- <script>alert(1)</script> \u2028 story'
  await DB.prepare('update posts set subtitle = ? where id = ?').bind(nasty, red.id).run()
  const { html } = await page(pathOf(red))
  const state = /<script type="application\/json"[^>]* id="state">(.*?)<\/script>/s.exec(html)![1]!
  expect(
    (JSON.parse(state) as { page: { data: { post: { subtitle: string } } } }).page.data.post.subtitle,
  ).toBe(nasty)
  expect(html).not.toContain('<script>alert')
})

test('the text of a story is in the document once and not in the state', async () => {
  const { html } = await page(pathOf(await story('Five Beginnings')))
  const red = await page(pathOf(await story('Red Ink')))
  expect(red.html.split('Two men made a page.').length - 1).toBe(1)
  expect(html).toContain('"html":""')
})

test('every kind of answer carries the fixed headers and a policy (O1)', async () => {
  const paths = [
    '/',
    pathOf(await story('Red Ink')),
    '/no/such/page/at/all',
    '/feed/latest',
    '/robots.txt',
    '/sitemap.xml',
    '/search/',
    '/_/graphql',
  ]
  for (const path of paths) {
    const { headers } = await get(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin'])
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin'])
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('content-security-policy')).toMatch(/object-src 'none'.*base-uri 'none'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).not.toBeNull()
  }
})

test('an unknown path is answered 404 with the not-found page, which shows three cards (R170, R171)', async () => {
  for (const path of ['/p/not-a-post', '/a/b/c/d/e', '/@no-one-here', '/no-such-publication']) {
    const { status, html } = await page(path)
    expect([path, status]).toEqual([path, 404])
    for (const text of ['PAGE NOT FOUND', '404', 'Out of nothing, something.', 'Home'])
      expect(html).toContain(text)
    expect(html.match(/class="SampleStoryCard"/g)).toHaveLength(3)
  }
})

test('HEAD answers as GET does, without a body', async () => {
  const path = pathOf(await story('Red Ink'))
  const response = await get(path, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('a trailing slash is removed by redirect, query kept, and never for the root (R036)', async () => {
  const response = await get('/topics/?x=1')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/topics?x=1'])
  expect((await get('/')).status).toBe(200)
})

test('server-timing shows the statements and the rows', async () => {
  const { queries, rows, headers } = await page(pathOf(await story('Red Ink')))
  expect(queries).toBeGreaterThan(1)
  expect(queries).toBeLessThanOrEqual(6)
  expect(rows).toBeGreaterThan(0)
  expect(headers.get('server-timing')).toMatch(
    /^host;dur=[\d.]+, render;dur=[\d.]+, cache;desc=dynamic, db;dur=[\d.]+;desc="queries=\d+ rows=\d+"$/,
  )
})
