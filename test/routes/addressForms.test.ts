/** Other forms of an address: with a slash at its end, on another host, by another method. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { match } from '#schema/routes/match.ts'
import { hostPath } from '#schema/routes/paths.ts'
import { type RouteName, routes } from '#schema/routes/table.ts'
import { get, page } from '#test/app.ts'
import { pathOf as pathOfStory, story, storyWhere } from '#test/demo.ts'
import { lines, openPaths } from '#test/routes/linePaths.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const pageRows = lines
  .map(({ name }) => routes[name as RouteName])
  .filter(({ kind, name }) => kind === 'page' && name !== 'ShowOhNoes')

let pathFor: (name: RouteName) => string
beforeAll(async () => {
  pathFor = await openPaths()
  await DB.batch([
    DB.prepare("update collections set has_subdomain = 1 where slug = 'field-notes'"),
    DB.prepare("update users set has_subdomain = 1 where username = 'writer'"),
  ])
})

test('with a slash at its end a page is redirected to the address without (D13)', async () => {
  for (const { name } of pageRows) {
    const path = pathFor(name)
    if (path === '/') continue
    const response = await get(`${path}/?a=1`)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, `${path}?a=1`])
  }
})

test('on a publication’s own host its rows answer without the leading segment (R045)', async () => {
  const host = 'field-notes.localhost:8787'
  for (const { name } of pageRows.filter(({ table }) => table === 'collection')) {
    const path = hostPath(name, match('all', pathFor(name))!.params, { table: 'collection' })
    const response = await get(path, { host })
    await response.text()
    expect([name, path, response.status < 400]).toEqual([name, path, true])
  }
})

test('/about on a user’s host, a publication’s host and the main host are three different pages (R026)', async () => {
  const user = await page('/about', { host: 'writer.localhost:8787' })
  const publication = await page('/about', { host: 'field-notes.localhost:8787' })
  const main = await page('/about')
  expect([user.status, publication.status, main.status]).toEqual([200, 200, 200])
  expect(user.html).toContain('Oonagh Pryce')
  expect(publication.html).toContain('Field Notes')
})

test('an unknown host is not found and gets no cookie (C11)', async () => {
  for (const host of ['unowned.localhost:8787', 'unknown.test', 'www.localhost:8787']) {
    const { status, headers } = await page('/', { host })
    expect([host, status, headers.get('set-cookie')]).toEqual([host, 404, null])
  }
})

test('a row without a built page is not found before any permission is asked (R035, D20)', async () => {
  for (const path of ['/me/applications', '/me/missioncontrol', '/me/applications/new']) {
    expect([path, (await page(path)).status]).toEqual([path, 404])
  }
})

test('the story’s own address stays when it has a slash at its end (R036)', async () => {
  const path = pathOfStory(await story('Red Ink'))
  const response = await get(`${path}/`)
  expect([response.status, response.headers.get('location')]).toEqual([301, path])
})

test('a row that is only read refuses changes, and says which methods it allows', async () => {
  for (const path of ['/feed/latest', '/topics', '/sitemap.xml', '/robots.txt', '/@writer']) {
    const response = await get(path, { method: 'POST', body: '' })
    expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
  }
  expect((await get('/no/such/page/here', { method: 'POST', body: '' })).status).toBe(404)
})

test('a story under a sequence that does not exist is not found (R111)', async () => {
  const { slug } = await storyWhere('p.listed_at is not null')
  expect((await page(`/s/no-such/${slug}`)).status).toBe(404)
})
