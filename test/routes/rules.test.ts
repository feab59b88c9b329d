/** Rules of single routes that no other test performs. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { SettingsTabParam } from '#schema/enums.ts'
import { story } from '#test/demo.ts'
import { get, page, textOf } from '#test/app.ts'
import { openWorld, type World } from '#test/matrix/world.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const titleOf = (html: string) => textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim()

test('/ is the home page (R054)', async () => {
  const { status, html } = await page('/')
  expect([status, html.includes('data-page="home-lo"')]).toEqual([200, true])
})

test('a story is found by its id only and with any words before it (R056)', async () => {
  const { id, title } = await story('Red Ink')
  for (const postId of [id, `any-words-${id}`]) {
    const { status, html } = await page(`/p/${postId}`)
    expect([postId, status, titleOf(html)]).toEqual([postId, 200, title])
  }
})

test('a publication is found by its slug and by its id (R076)', async () => {
  const { status, html } = await page('/field-notes')
  expect([status, textOf(html).includes('Field Notes')]).toEqual([200, true])
  const byId = await get(`/c/${world.collectionId}`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, '/field-notes'])
})

test('a publication has a feed, and one for each tag (R083)', async () => {
  const tag = await DB.prepare(
    `select t.slug from tags t join post_tags pt on pt.tag_id = t.id join posts p on p.id = pt.post_id
     where p.collection_id = ? and p.listed_at is not null limit 1`,
  )
    .bind(world.collectionId)
    .first<string>('slug')
  for (const path of ['/feed/field-notes', `/feed/field-notes/tagged/${tag}`]) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-type')).toContain('xml')
    expect(await response.text()).toContain('<item>')
  }
})

test('stories with an award are listed by its type (R112)', async () => {
  const type = await DB.prepare('select kind from awards where post_id is not null limit 1').first<string>(
    'kind',
  )
  const { status, html } = await page(`/awards/${type}`)
  expect([status, html.includes('StoryCard')]).toEqual([200, true])
})

test('the settings have a tab for each of five names, and no other (R051)', async () => {
  const headers = world.headers.reader
  for (const setting of SettingsTabParam) {
    expect([setting, (await page(`/me/settings/${setting}`, { headers })).status]).toEqual([setting, 200])
  }
  expect(SettingsTabParam).toHaveLength(5)
  expect((await page('/me/settings/nope', { headers })).status).toBe(404)
})

test('signing out needs the viewer’s token in its path (R052)', async () => {
  const { cookie } = world.headers.member as { cookie: string }
  const isSignedIn = async () => (await page('/me/settings', { headers: { cookie } })).status === 200
  await (await get('/m/signout/wrong', { headers: { cookie } })).text()
  expect(await isSignedIn()).toBe(true)
  const token = await DB.prepare(
    "select xsrf_token from sessions s join users u on u.id = s.user_id where u.username = 'member'",
  ).first<string>('xsrf_token')
  await (await get(`/m/signout/${token}`, { headers: { cookie } })).text()
  expect(await isSignedIn()).toBe(false)
})

test('with its flag a publication’s about page is the community’s (R030)', async () => {
  const pageOf = async (isOn: boolean) => {
    await DB.prepare(
      "insert or replace into flags (name, value, updated_at) values ('enable_lite_publications', ?, 1)",
    )
      .bind(String(isOn))
      .run()
    return / data-page="([^"]*)"/.exec((await page('/field-notes/about')).html)?.[1]
  }
  expect(await pageOf(false)).toBe('publication-about')
  expect(await pageOf(true)).toBe('community-publication-about')
})

test('the icon of the site is served; association files that are not configured are not (R122)', async () => {
  const icon = await get('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
  await icon.arrayBuffer()
})

test('a story’s responses have a page (R057)', async () => {
  const { slug, title } = await story('Red Ink')
  for (const path of [`/p/${slug}/responses`, `/p/${slug}/responses/show`]) {
    const { status, html } = await page(path)
    expect([path, status, textOf(html).includes(title)]).toEqual([path, 200, true])
  }
})

test('an address of a call with a slash too many is not found, and no fault', async () => {
  const { status } = await get('//_/status')
  expect(status).toBe(404)
})
