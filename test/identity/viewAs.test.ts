/** Staff see the site as a user, read-only, for an hour (R372). */
import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { openBrowser, signIn } from '#test/identity/browser.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { holdClock } from '#test/harness/holdClock.ts'

const { DB } = env as unknown as Env
const VIEWER = '{ viewer { username isStaff } }'
const viewAs =
  'mutation($username: String!) { viewAs(username: $username) { __typename ... on Failure { message } } }'

afterEach(() => resetClock())

async function staffBrowser() {
  const browser = openBrowser()
  await signIn(browser, 'staff@example.com', DEMO_PASSWORD)
  return browser
}

test('staff see the same pages as the user, with a notice, and cannot change them', async () => {
  const browser = await staffBrowser()
  expect(await browser.ask(viewAs, { username: 'reader' })).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await browser.ask(VIEWER)).toEqual({ username: 'reader', isStaff: false })
  const page = await browser.get('/topics')
  expect([page.headers.get('x-edge-cache'), page.headers.get('x-edge-cache-reason')]).toEqual([
    'dynamic',
    'spoofed',
  ])
  const html = await page.text()
  expect(html).toContain('You’re viewing the site as @reader, so you can’t change anything.')
  expect((await browser.get(path('ShowMissionControl'))).status).toBe(404)
  const { id } = (await DB.prepare("select id from users where username = 'writer'").first<{ id: string }>())!
  const follow = 'mutation($id: ID!) { followUser(targetUserId: $id) { __typename } }'
  expect(await browser.ask(follow, { id })).toMatchObject({ __typename: 'Forbidden' })
})

test('the view ends after an hour, however much is read', async () => {
  holdClock()
  const browser = await staffBrowser()
  await browser.ask(viewAs, { username: 'reader' })
  advanceClock(limits.viewAs.lifetime - 1000)
  expect(await browser.ask(VIEWER)).toMatchObject({ username: 'reader' })
  advanceClock(2000)
  expect(await browser.ask(VIEWER)).toMatchObject({ username: null })
})

test('other staff cannot be viewed, nor can a user become another one', async () => {
  await DB.prepare("update users set is_staff = 1 where username = 'owner'").run()
  const browser = await staffBrowser()
  expect(await browser.ask(viewAs, { username: 'owner' })).toMatchObject({ __typename: 'Forbidden' })
  const reader = openBrowser()
  await signIn(reader, 'reader@example.com', DEMO_PASSWORD)
  expect(await reader.ask(viewAs, { username: 'writer' })).toMatchObject({ __typename: 'Forbidden' })
  await DB.prepare("update users set is_staff = 0 where username = 'owner'").run()
})
