import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { isBuilt } from '#client/browser/built.ts'
import { limits } from '#schema/limits.ts'
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { hostPath } from '#schema/routes/paths.ts'
import { type Route, type RouteName, routes, rows } from '#schema/routes/table.ts'
import { get, page } from '#test/app.ts'
import { pathOf as pathOfStory, story, storyWhere } from '#test/demo.ts'
import { sampleParams } from '#test/routes/samples.ts'
import { FLAG_DEFAULTS } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'

/** R117: a configured table of old shows, which may be empty; then the row matches no path. */
const withPath = rows.filter((row) => row.kind !== 'legacy' || Object.keys(legacyShows).length > 0)

const { DB } = env as unknown as Env
const one = async (sql: string) => String(Object.values((await DB.prepare(sql).first())!)[0])

/** Parameters that name something of the demo content. */
let real: Record<string, string>
/** The same for single rows. */
let own: Record<string, Record<string, string>>

beforeAll(async () => {
  const quote = `quotes q join posts p on p.id = q.post_id
    where q.is_orphaned = 0 and p.visibility = 'PUBLIC' and p.listed_at is not null order by q.id limit 1`
  own = {
    ShowPostQuote: {
      postId: await one(`select p.slug from ${quote}`),
      quoteId: await one(`select q.id from ${quote}`),
    },
    ShowSeries: { postId: await one("select slug from catalogs where type = 'SERIES' order by id limit 1") },
    ShowSequencePost: {
      postId: await one(
        `select i.entity_id from catalogs c join catalog_items i on i.catalog_id = c.id where c.type = 'SEQUENCE'
         order by c.slug, i.position limit 1`,
      ),
    },
  }
  const red = await story('Red Ink')
  const list = await one(
    "select c.slug from catalogs c join users u on u.id = c.creator_id where u.username = 'author' and c.visibility = 'PUBLIC'",
  )
  real = {
    postId: red.slug,
    username: 'author',
    collectionSlug: 'field-notes',
    collectionId: await one("select id from collections where slug = 'field-notes'"),
    userId: await one("select id from users where username = 'author'"),
    tagSlug: 'reading',
    tag: 'reading',
    topicSlug: 'writing',
    catalogSlugId: list,
    catalogSlug: list,
    sequenceSlug: await one("select slug from catalogs where type = 'SEQUENCE' order by slug limit 1"),
    mediaResourceId: await one('select id from media_resources limit 1'),
    imageId: await one('select id from images limit 1'),
    options: 'fit:320',
    kind: 'essay',
    type: 'essay',
    year: '2026',
    month: '07',
    day: '09',
    date: '2026-07-09',
    page: '1',
    timePeriod: 'year',
    mode: 'hot',
  }
})

const paramsOf = (row: Route) => {
  const params = sampleParams(row)
  return Object.fromEntries(
    Object.entries(params).map(([name, sample]) => [name, own[row.name]?.[name] ?? real[name] ?? sample]),
  )
}

test.each(withPath.map((row) => [row.name, row] as const))(
  '%s answers by its own handler, or honestly not (R032)',
  async (_, row) => {
    const path = hostPath(row.name, paramsOf(row), { table: 'all' })
    const response = await get(path)
    await response.text()
    if (!isBuilt(row.name)) return expect([path, response.status]).toEqual([path, 404])
    // D24: pages for staff are not found by anyone else.
    if (row.auth === 'staff') return expect([path, response.status]).toEqual([path, 404])
    // R174: this row is the 500 page.
    if (row.name === 'ShowOhNoes') return expect(response.status).toBe(500)
    expect([path, response.status < 500]).toEqual([path, true])
    // The hash of an email's link is refused here (R097), and so is the token of a preview. No author shows
    // former versions.
    if (['ShowEmailSettings', 'ShowPostPreview', 'ShowPostHistory'].includes(row.name))
      return expect(response.status).toBe(404)
    // Page 1 is the address without a number.
    if (row.name === 'ShowCollectionAllPage')
      return expect(response.headers.get('location')).toBe('/field-notes/all')
    // Rows that need a session or a token refuse requests without one.
    if (row.service === 'auth' || row.auth !== 'public') return
    // D22: without a target there is no redirect.
    if (row.name === 'RedirectExternal') return expect(response.status).toBe(404)
    if (row.name === 'ShowNotAvailable') return expect(response.status).toBe(limits.notAvailable.status)
    // R030: their flag is off.
    if (row.flag && !FLAG_DEFAULTS[row.flag]) return expect(response.status).toBe(404)
    if (row.name === 'ShowBlog') return expect(response.headers.get('location')).toBe('/field-notes')
    if (row.kind === 'page' || row.kind === 'feed') expect([path, response.status]).toEqual([path, 200])
    // No help site is configured: the row shows its page.
    if (row.name === 'ShowHelp') return expect(response.status).toBe(200)
    if (row.kind === 'redirect')
      expect([path, response.status >= 301 && response.status <= 308]).toEqual([path, true])
  },
)

test('with a slash at its end a page is redirected to the address without (D13)', async () => {
  for (const row of rows.filter(
    ({ kind, name }) => kind === 'page' && isBuilt(name) && name !== 'ShowOhNoes',
  )) {
    const path = hostPath(row.name, paramsOf(row), { table: 'all' })
    if (path === '/') continue
    const response = await get(`${path}/?a=1`)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, `${path}?a=1`])
  }
})

test('on a publication’s own host its rows answer without the leading segment (R045)', async () => {
  await DB.prepare("update collections set has_subdomain = 1 where slug = 'field-notes'").run()
  const host = 'field-notes.localhost:8787'
  for (const row of rows.filter(
    ({ table, kind, name }) => table === 'collection' && kind === 'page' && isBuilt(name),
  )) {
    const path = hostPath(row.name, paramsOf(row), { table: 'collection' })
    const response = await get(path, { host })
    await response.text()
    expect([row.name, path, response.status < 400]).toEqual([row.name, path, true])
  }
})

test('/about on a user’s host, a publication’s host and the main host are three different pages (R026)', async () => {
  await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
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
  for (const path of ['/me/applications', '/me/missioncontrol', '/field-notes/new-newsletter']) {
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

const THEMED: RouteName[] = [
  // of the author (R138)
  'ShowPostUnderUser',
  'ShowUser',
  'ShowUserAbout',
  'ShowUserAwards',
  'ShowUserBooks',
  'ShowUserFollowers',
  'ShowUserFollowing',
  'ShowUserHasRecommended',
  'ShowUserHighlights',
  'ShowUserLatest',
  'ShowUserList',
  'ShowUserLists',
  'ShowUserResponses',
  'ShowUserSeries',
  // of the publication (R139)
  'ShowCollectionFollowers',
  'ShowCollectionHome',
  'ShowCollectionTagged',
  'ShowPostUnderCollection',
]

test.each(THEMED)('%s has the theme of its author or publication (R138, R139)', async (name) => {
  const theme = JSON.stringify({ accent: '#FF2F6B5E' })
  await DB.batch(
    ['users', 'collections'].map((table) => DB.prepare(`update ${table} set theme = ?`).bind(theme)),
  )
  const alone = await storyWhere('p.collection_id is null and p.listed_at is not null')
  const params = name === 'ShowPostUnderUser' ? { username: alone.username, postId: alone.slug } : {}
  const path = hostPath(name, { ...paramsOf(routes[name]), ...params }, { table: 'all' })
  const { status, html } = await page(path)
  expect([path, status, /<html[^>]* style="[^"]*--accent:/.test(html)]).toEqual([path, 200, true])
})

test('a story of a publication has its author’s theme under the author, and no theme at /p/{postId} (R138)', async () => {
  const { username, slug } = await storyWhere('p.collection_id is not null and p.listed_at is not null')
  await DB.batch([
    DB.prepare('update users set theme = ?').bind(JSON.stringify({ accent: '#FF2F6B5E' })),
    DB.prepare('update collections set theme = null'),
  ])
  const isThemed = async (path: string) => {
    const { status, html } = await page(path)
    return [status, /<html[^>]* style="[^"]*--accent:/.test(html)]
  }
  expect(await isThemed(`/@${username}/${slug}`)).toEqual([200, true])
  expect(await isThemed(`/p/${slug}`)).toEqual([200, false])
})

test('a story under a sequence that does not exist is not found (R111)', async () => {
  const { slug } = await storyWhere('p.listed_at is not null')
  expect((await page(`/s/no-such/${slug}`)).status).toBe(404)
})
