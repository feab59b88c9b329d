import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { newPerson } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const CANARY = 'the canary of the last paragraph'
const PUBLIC_FEED = '/feed/@writer'

let browser: Browser
let id: string
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
beforeEach(async () => {
  ;({ browser, id } = await newPerson('subscriber'))
  const post = await DB.prepare(
    `select a.post_id as id from post_authors a join users u on u.id = a.user_id
     where u.username = 'writer' and a.listed_at is not null order by a.listed_at desc limit 1`,
  ).first<string>('id')
  await run("update posts set visibility = 'LOCKED' where id = ?", post)
  await run(
    "update post_bodies set html = ?, preview_html = '<p>For everyone.</p>' where post_id = ?",
    `<p>For everyone.</p><p>${CANARY}</p>`,
    post,
  )
})

const urlOf = async () =>
  ((await browser.ask('{ viewer { memberFeedUrl } }')) as unknown as { memberFeedUrl: string | null })
    .memberFeedUrl
const feedAt = (url: string, of = PUBLIC_FEED, more = '') => {
  const { pathname } = new URL(url)
  return get(`${pathname}?of=${encodeURIComponent(of)}${more}`)
}

test('a member’s private address has the whole texts, in both formats, and the public feed has not (R002, A3)', async () => {
  expect(await urlOf()).toBeNull()
  await run('update users set medium_member_at = 7 where id = ?', id)
  const url = (await urlOf())!
  for (const more of ['', '&format=json']) {
    const answer = await feedAt(url, PUBLIC_FEED, more)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await answer.text()).toContain(CANARY)
    const open = await get(PUBLIC_FEED + more.replace('&', '?'))
    expect(await open.text()).not.toContain(CANARY)
  }
  const settings = await browser.get(path('ShowSettingsTab', { setting: 'membership' }))
  expect(await settings.text()).toContain(copy.metering.feedsTitle)
})

test('another person’s address, an ended membership’s or a hidden account’s is not found (A3, P6)', async () => {
  await run('update users set medium_member_at = 7 where id = ?', id)
  const url = (await urlOf())!
  const statusOf = async (of: string) => (await feedAt(of)).status
  expect(await statusOf(url)).toBe(200)
  const { id: other } = await newPerson('other')
  expect(await statusOf(url.replace(id, other))).toBe(404)
  await run('update users set medium_member_at = 7 where id = ?', other)
  expect(await statusOf(url.replace(id, other))).toBe(404)
  await run('update users set member_until = ? where id = ?', now() - 1, id)
  expect(await statusOf(url)).toBe(404)
  // This membership started later.
  await run('update users set member_until = null, medium_member_at = 8 where id = ?', id)
  expect(await statusOf(url)).toBe(404)
  const again = (await urlOf())!
  expect(await statusOf(again)).toBe(200)
  await run('update users set is_suspended = 1 where id = ?', id)
  expect(await statusOf(again)).toBe(404)
})

test.each(['/', '/feed/@no-one', '/me/lists', 'feed', ''])('%j is no feed of a member', async (of) => {
  await run('update users set medium_member_at = 7 where id = ?', id)
  expect((await feedAt((await urlOf())!, of)).status).toBe(404)
})
