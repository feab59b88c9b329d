import { beforeAll, expect, test } from 'vitest'
import { SESSION_ENDED } from '#schema/identity/cookies.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'
import { openBrowser, signUp } from '#test/identity/browser.ts'

beforeAll(async () => {
  const browser = openBrowser()
  await signUp(browser, 'ended@example.org', 'Ended')
  live = browser.cookies.get('sid')!
})
let live: string

const open = (path: string, sid: string, accept = 'text/html') =>
  visit(path, { headers: { cookie: `sid=${sid}`, accept } })

const left = async (path: string, sid: string, accept?: string) => {
  const { headers } = await open(path, sid, accept)
  const gone = headers.getSetCookie().filter((cookie) => /^sid=;.*Max-Age=0/.test(cookie))
  return [gone.length, headers.get(SESSION_ENDED), headers.get('cache-control')]
}

test('a page requested with a dead session removes the cookie, stored or not, and says so', async () => {
  for (const isStored of [false, true]) {
    if (isStored) {
      await switchCacheOn()
      await visit('/@writer')
      expect((await visit('/@writer')).cache).toBe('hit')
    }
    for (const path of ['/@writer', '/@writer/about', '/me/lists'])
      expect([path, await left(path, 'of-no-one')]).toEqual([path, [1, '1', 'private, no-store']])
    expect(await left('/@writer', live)).toEqual([0, null, 'private, no-store'])
  }
  await DB.prepare('delete from sessions').run()
  expect(await left('/@writer', live)).toEqual([1, '1', 'private, no-store'])
})

test('a call, which may be older than the next session, takes no cookie away', async () => {
  expect(await left('/@writer', 'of-no-one', '*/*')).toEqual([0, null, 'private, no-store'])
})

test('visitors’ stored pages take no cookie away', async () => {
  expect((await visit('/@writer')).headers.getSetCookie()).toEqual([])
})
