import { afterEach, expect, test } from 'vitest'
import { FeatureFlag } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { page } from '#test/app.ts'
import { mutate } from '#test/staff.ts'

const setFlag =
  'mutation($name: String!, $value: FlagValue, $percentage: Int) { setFlag(name: $name, value: $value, percentage: $percentage) { __typename ... on BadRequest { message } } }'
const setUserFlag =
  'mutation($username: String!, $name: String!, $value: FlagValue) { setUserFlag(username: $username, name: $name, value: $value) { __typename ... on NotFound { message } } }'
const FLAG = 'enable_new_login_flow'

const valueFor = async (browser: ReturnType<typeof openBrowser>) => {
  const flags = (await browser.ask('{ variantFlags { name value } }')) as unknown as {
    name: string
    value: unknown
  }[]
  return flags.find(({ name }) => name === FLAG)!.value
}

afterEach(() => mutate(setFlag, { name: FLAG, value: null }))

test('a flag is set for everyone, visitors too, at once (R358)', async () => {
  const visitor = openBrowser()
  expect(await valueFor(visitor)).toBe(false)
  expect(await mutate(setFlag, { name: FLAG, value: true })).toEqual({ __typename: 'MissionControl' })
  expect(await valueFor(visitor)).toBe(true)
  expect(stateOf((await page('/')).html).site.flags[FLAG]).toBe(true)
})

test('a share of signed-in people has it, always the same ones, and no visitor', async () => {
  await mutate(setFlag, { name: FLAG, value: true, percentage: 50 })
  expect(await valueFor(openBrowser())).toBe(false)
  const people = ['reader', 'member', 'lapsed', 'writer', 'owner', 'author', 'staff']
  const values: unknown[] = []
  for (const name of people) {
    const browser = openBrowser()
    await signInAs(browser, `${name}@example.com`)
    values.push(await valueFor(browser))
    expect(await valueFor(browser)).toBe(values.at(-1))
  }
  expect(new Set(values)).toEqual(new Set([true, false]))
})

test('the answer of a form redirects to the form’s place, and shows the result there (D24)', async () => {
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  const { xsrfToken } = await staff.ask(identityCalls.viewer)
  const xsrf = String(xsrfToken)
  const at = path('ShowMissionControl')
  const answerTo = async (fields: Record<string, string>) => {
    const location = (await staff.submit(at, { xsrf, ...fields })).headers.get('location')!
    expect(location).toMatch(/#said$/)
    return (await staff.get(location)).text()
  }
  const inRow = new RegExp(`<li id="${FLAG}"[^>]*><p id="said"`)
  expect(await answerTo({ form: 'setFlag', name: FLAG, value: 'true', percentage: '100' })).toMatch(inRow)
  const ofPerson = await answerTo({
    form: 'setUserFlag',
    username: 'no.such.user',
    name: FLAG,
    value: 'true',
  })
  expect(ofPerson).not.toMatch(inRow)
  expect(ofPerson.indexOf('id="said"')).toBeGreaterThan(ofPerson.indexOf('id="people"'))
  const suspended = await answerTo({ form: 'suspendUser', username: 'no.such.user', isSuspended: 'true' })
  expect(suspended.indexOf('id="said"')).toBeGreaterThan(suspended.indexOf('id="suspended"'))
})

test('one person has a personal value, which no stored page contains', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  await mutate(setUserFlag, { username: '@Reader', name: FLAG, value: true })
  expect(await valueFor(browser)).toBe(true)
  const own = await browser.get('/tag/writing')
  expect(own.headers.get('x-edge-cache')).toBe('dynamic')
  expect(stateOf(await own.text()).site.flags[FLAG]).toBe(true)
  expect(stateOf((await page('/tag/writing')).html).site.flags[FLAG]).toBeUndefined()
  await mutate(setUserFlag, { username: 'reader', name: FLAG, value: null })
  expect(await valueFor(browser)).toBe(false)
  expect(await mutate(setUserFlag, { username: 'no-such-user', name: FLAG, value: true })).toEqual({
    __typename: 'NotFound',
    message: 'We couldn’t find a user with that username.',
  })
})

test('mission control offers the flags of pages that exist, and none that only opens missing pages (R360)', async () => {
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  const html = await (await staff.get('/me/missioncontrol')).text()
  const offered = FeatureFlag.filter((flag) => html.includes(`id="${flag}"`))
  for (const flag of FeatureFlag) {
    const opened = rows.filter((row) => row.flag === flag)
    const isPromise = opened.length > 0 && opened.every(({ unbuilt }) => unbuilt)
    expect([flag, offered.includes(flag)]).toEqual([flag, !isPromise])
  }
  expect(offered).toContain(FLAG)
})

test('the page and its verbs are for staff (D24)', async () => {
  const reader = openBrowser()
  await signInAs(reader, 'reader@example.com')
  expect((await reader.get('/me/missioncontrol')).status).toBe(404)
  expect((await openBrowser().get('/me/missioncontrol')).status).toBe(404)
  expect(await reader.ask(setFlag, { name: FLAG, value: true })).toMatchObject({ __typename: 'Forbidden' })
  expect(await mutate(setFlag, { name: 'no_such_flag', value: true })).toMatchObject({
    __typename: 'BadRequest',
    message: 'We couldn’t find that flag.',
  })
})

test('staff set a flag by a plain form, which needs the session’s token', async () => {
  const staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  const { xsrfToken } = await staff.ask(identityCalls.viewer)
  const shown = await (await staff.get('/me/missioncontrol')).text()
  const [token] = String(xsrfToken).split('.')
  expect(shown).toContain(`value="${token}.`)
  const fields = { form: 'setFlag', name: FLAG, value: 'true', percentage: '100' }
  expect((await staff.submit('/me/missioncontrol', fields)).status).toBe(403)
  expect((await staff.submit('/me/missioncontrol', { ...fields, xsrf: String(xsrfToken) })).status).toBe(303)
  expect(await valueFor(openBrowser())).toBe(true)
})

interface State {
  site: { flags: Record<string, unknown> }
}
const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)![1]!) as State
