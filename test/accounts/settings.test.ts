import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { hour, limits } from '#schema/limits.ts'
import { unsubscribeSettings } from '#schema/notifications/emails.ts'
import { storedSettings } from '#schema/notifications/settings.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const SET = `mutation($name: UserSetting!, $value: String!) { setUserSetting(name: $name, value: $value) {
  __typename ... on Failure { message } ... on Account { settings { name value } } } }`
const NAME = 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS'

let reader: Browser
let id: string
let people = 0
beforeEach(async () => {
  reader = openBrowser()
  await signUp(reader, `setter.${(people += 1)}@example.org`, `Setter ${people}`)
  id = String((await reader.ask('{ viewer { id } }')).id)
})
afterEach(resetClock)

const set = (name: string, value: string, browser = reader) => browser.ask(SET, { name, value })
const storedOf = async (userId = id) =>
  (
    await DB.prepare('select name, value from user_settings where user_id = ? order by name')
      .bind(userId)
      .all()
  ).results
const valueOf = async (name: string) => {
  const { settings } = (await reader.ask('{ account { settings { name value } } }')) as unknown as {
    settings: { name: string; value: string }[]
  }
  return settings.find((setting) => setting.name === name)?.value
}

test('every setting has its default until it is changed, and is stored only while it differs from it (R510)', async () => {
  for (const [name, { values, default: initial }] of Object.entries(storedSettings)) {
    expect(await valueOf(name)).toBe(initial)
    const other = values.find((value) => value !== initial)!
    expect(await set(name, other)).toMatchObject({ __typename: 'Account' })
    expect(await storedOf()).toEqual([{ name, value: other }])
    expect(await valueOf(name)).toBe(other)
    await set(name, initial)
    expect(await storedOf()).toEqual([])
  }
})

test('names at other services are hidden from the profile, and shown to their owner only (R510)', async () => {
  await DB.prepare("update users set twitter_screen_name = 'setter_elsewhere' where id = ?").bind(id).run()
  const nameOf = async (browser: Browser) =>
    (await browser.ask('query($id: ID!) { user(id: $id) { twitterScreenName } }', { id })).twitterScreenName
  const { username } = await reader.ask('{ viewer { username } }')
  const about = `/@${String(username)}/about`
  const isShown = async () => (await (await openBrowser().get(about)).text()).includes('setter_elsewhere')
  expect([await nameOf(openBrowser()), await isShown()]).toEqual(['setter_elsewhere', true])
  await set('ACCOUNT_HIDE_EXTERNAL_SERVICES', 'ON')
  expect([await nameOf(openBrowser()), await isShown()]).toEqual([null, false])
  expect((await reader.ask('{ viewer { twitterScreenName } }')).twitterScreenName).toBe('setter_elsewhere')
  const settings = await (await reader.get('/me/settings/account')).text()
  expect(settings).toContain(copy.accountSettings.hideServices)
  expect(await DB.prepare('select tags from purges order by version desc limit 1').first('tags')).toContain(
    `user-${id}`,
  )
})

test('the result has all current settings', async () => {
  const { settings } = await set(NAME, 'OFF')
  expect(settings).toContainEqual({ name: NAME, value: 'OFF' })
  expect(settings).toHaveLength(Object.keys(storedSettings).length)
})

test.each([
  [NAME, 'ALL'],
  [NAME, ''],
  ['NOTIFICATIONS_LEVEL', 'ON'],
  ['USERNAME', 'ON'],
])('%s is never %j', async (name, value) => {
  expect(await set(name, value)).toEqual({
    __typename: 'BadRequest',
    message: copy.notificationSettings.unknown,
  })
  expect(await storedOf()).toEqual([])
})

test('only the owner changes a setting: neither visitors, nor staff in their place (A5)', async () => {
  expect(await set(NAME, 'OFF', openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
  await DB.prepare("update sessions set spoofed_by_id = 'staff' where user_id = ?").bind(id).run()
  expect(await set(NAME, 'OFF')).toMatchObject({ __typename: 'Forbidden' })
  expect(await storedOf()).toEqual([])
})

test('all emails are turned off at once after any choices, and no other setting changes (R097)', async () => {
  await set('NOTIFICATIONS_DIGEST_FREQUENCY', 'DAILY')
  await set('NOTIFICATIONS_LEVEL', 'NETWORK')
  await set('NOTIFICATIONS_ALLOW_PUSH_CLAPS', 'OFF')
  const calls = await Promise.all(
    [1, 2].map(() => reader.ask('mutation { turnOffEmails { __typename ... on Failure { message } } }')),
  )
  expect(calls).toEqual([{ __typename: 'Account' }, { __typename: 'Account' }])
  for (const name of unsubscribeSettings) expect([name, await valueOf(name)]).toEqual([name, 'OFF'])
  expect(await valueOf('NOTIFICATIONS_LEVEL')).toBe('NETWORK')
  expect(await valueOf('NOTIFICATIONS_ALLOW_PUSH_CLAPS')).toBe('OFF')
  expect(await valueOf('NOTIFICATIONS_ALLOW_PUSH_MENTIONS')).toBe('ON')
})

test('neither visitors nor staff in their place turn emails off', async () => {
  const call = 'mutation { turnOffEmails { __typename } }'
  expect(await openBrowser().ask(call)).toEqual({ __typename: 'Unauthorized' })
  await DB.prepare("update sessions set spoofed_by_id = 'staff' where user_id = ?").bind(id).run()
  expect(await reader.ask(call)).toEqual({ __typename: 'Forbidden' })
  expect(await storedOf()).toEqual([])
})

test('settings have a rate limit per hour (M5)', async () => {
  const { uses } = limits.rateLimit.settingsOfAccount
  const calls = Array.from({ length: uses }, (_, index) => ({
    query: SET,
    variables: { name: NAME, value: index % 2 ? 'ON' : 'OFF' },
  }))
  for (let at = 0; at < calls.length; at += 10) await reader.askAll(calls.slice(at, at + 10))
  expect(await set(NAME, 'OFF')).toMatchObject({ __typename: 'TooManyRequests' })
  advanceClock(hour)
  expect(await set(NAME, 'OFF')).toMatchObject({ __typename: 'Account' })
})
