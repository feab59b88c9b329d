import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { storyIds } from '#test/home/links.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const id = (username: string) =>
  DB.prepare('select id from users where username = ?').bind(username).first<string>('id')

beforeAll(async () => {
  await DB.batch([
    DB.prepare("update users set has_subdomain = 1 where username = 'writer'"),
    DB.prepare(
      `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
       select 'author.test', 'user', id, 'ACTIVE', 1, 1 from users where username = 'author'`,
    ),
    DB.prepare(
      "insert into held_names (kind, name, entity_id, created_at) select 'user', 'subeditor', id, 1 from users where username = 'writer'",
    ),
    DB.prepare(
      "insert into held_names (kind, name, entity_id, created_at) select 'user', 'weatherman', id, 1 from users where username = 'suspended'",
    ),
  ])
})

afterAll(() =>
  DB.batch([
    DB.prepare("update users set has_subdomain = 0 where username = 'writer'"),
    DB.prepare("delete from domains where domain = 'author.test'"),
  ]),
)

const whereTo = async (path: string, host?: string) => {
  const response = await get(path, host ? { host } : {})
  return [response.status, response.headers.get('location')]
}

test('/u/{userId} redirects to that user, query kept (R103)', async () => {
  expect(await whereTo(`/u/${await id('reader')}?x=1`)).toEqual([301, '/@reader?x=1'])
  expect(await whereTo(`/u/${await id('reader')}`, 'edge-weekly.localhost:8787')).toEqual([
    301,
    'http://localhost:8787/@reader',
  ])
  expect(await whereTo(`/u/${await id('suspended')}`)).toEqual([404, null])
  expect(await whereTo('/u/0123456789ab')).toEqual([404, null])
})

test('a name that was given up redirects to the same page under the new one (decision 16)', async () => {
  expect(await whereTo('/@subeditor')).toEqual([301, '/@writer'])
  expect(await whereTo('/@subeditor/awards/readers-choice')).toEqual([301, '/@writer/awards/readers-choice'])
  expect(await whereTo('/@SubEditor/latest?to=1~0123456789ab')).toEqual([
    301,
    '/@writer/latest?to=1%7E0123456789ab',
  ])
  expect(await whereTo('/@weatherman')).toEqual([404, null])
})

test('a name in capitals redirects to the one in lower case', async () => {
  for (const path of ['', '/about', '/followers', '/books', '/lists', '/series']) {
    expect(await whereTo(`/@Author${path}`)).toEqual([301, `/@author${path}`])
  }
})

/** The text and the links, as paths of the main host. Parts that differ by host are left out. */
const content = (html: string, username: string) => {
  const main = /<main[\s\S]*<\/main>/
    .exec(html)![0]
    .replaceAll('http://localhost:8787', '')
    .replace(/<dt>Website<\/dt><dd>[\s\S]*?<\/dd>/, '')
  // Signing in starts on the current host.
  const links = [...main.matchAll(/ href="\/(?!m\/)([^"]*)"/g)].map((found) => found[1]!)
  const isShared = (path: string) => /^(@|_\/|field-notes|edge-weekly|p\/)/.test(path)
  return {
    text: textOf(main),
    links: links.map((path) => (isShared(path) ? `/${path}` : `/@${username}${path ? `/${path}` : ''}`)),
  }
}

const HOSTS = [
  ['writer', 'writer.localhost:8787', 'http://writer.localhost:8787'],
  ['author', 'author.test', 'http://author.test:8787'],
] as const

test.each(HOSTS)(
  'the pages of %s on %s are the same as on the main host (R045, R067)',
  async (username, host, origin) => {
    for (const path of [
      '/',
      '/about',
      '/latest',
      '/highlights',
      '/responses',
      '/series',
      '/followers',
      '/lists',
      '/books',
      '/awards/readers-choice',
    ]) {
      const [own, main] = [await page(path, { host }), await page(`/@${username}${path === '/' ? '' : path}`)]
      expect([path, own.status, main.status]).toEqual([path, 200, 200])
      expect(/<title>.*?<\/title>/.exec(own.html)![0]).toBe(/<title>.*?<\/title>/.exec(main.html)![0])
      expect(storyIds(own.html)).toEqual(storyIds(main.html))
      expect(own.queries).toBeLessThanOrEqual(5)
      // D27: both name the person's own host
      for (const { html } of [own, main])
        expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
      expect(content(own.html, username)).toEqual(content(main.html, username))
    }
  },
)

test('on their own host a person’s pages are linked without the name, and others with it (R044, R045)', async () => {
  const { html } = await page('/followers', { host: 'writer.localhost:8787' })
  expect(html).toContain('href="/about"')
  expect(html).toContain('href="http://localhost:8787/@reader"')
  expect(html).not.toContain('href="/@writer')
})

test('the about page names the own host only on other hosts', async () => {
  expect((await page('/@writer/about')).html).toContain('href="http://writer.localhost:8787"')
  expect((await page('/about', { host: 'writer.localhost:8787' })).html).not.toContain(
    '>writer.localhost:8787</a>',
  )
})

test('a host without a person is not found, and neither is one without a subdomain', async () => {
  expect((await page('/', { host: 'reader.localhost:8787' })).status).toBe(404)
  expect((await page('/about', { host: 'suspended.localhost:8787' })).status).toBe(404)
})
