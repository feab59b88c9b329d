import { afterEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { flood, movingGif, png } from '#test/media/pictures.ts'
import { type Browser, identityCalls, openBrowser, signIn, signInAs } from '#test/identity/browser.ts'
import { member, turnOn } from '#test/identity/twoFactorCalls.ts'
import { fetchWorker } from '#test/worker.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

afterEach(resetClock)

async function signedIn(email: string) {
  const browser = openBrowser()
  await signInAs(browser, email)
  const { xsrfToken } = (await browser.ask(identityCalls.viewer)) as unknown as { xsrfToken: string }
  return { browser, xsrf: xsrfToken }
}

const account = '/me/settings/account'

test('the five tabs answer, and any other is not found (R087, R141)', async () => {
  const { browser } = await signedIn('reader@example.com')
  for (const tab of ['', '/account', '/publishing', '/notifications', '/membership', '/security']) {
    const response = await browser.get(`/me/settings${tab}`)
    expect([tab, response.status, response.headers.get('cache-control')]).toEqual([
      tab,
      200,
      'private, no-store',
    ])
    expect(await response.text()).toContain('Settings')
  }
  expect((await browser.get('/me/settings/other')).status).toBe(404)
})

test('each anchor is on its tab (R142)', async () => {
  const { browser } = await signedIn('reader@example.com')
  const html = await (await browser.get(account)).text()
  for (const id of ['profileInformation', 'username', 'email']) expect(html).toContain(`id="${id}"`)
  expect(await (await browser.get('/me/settings/publishing')).text()).toContain('id="managePublications"')
})

test('a form without scripts is answered by its page, which shows the answer once and keeps all typed values', async () => {
  const { browser, xsrf } = await signedIn('reader@example.com')
  const sent = await browser.submit(account, { form: 'username', xsrf, username: 'not a name' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${account}#username`])
  const html = await (await browser.get(account)).text()
  expect(html).toContain('value="not a name"')
  expect(html).toContain('Usernames can have letters,')
  expect(await (await browser.get(account)).text()).not.toContain('Usernames can have letters,')
  await browser.submit(account, { form: 'profile', xsrf, name: 'Read Er', bio: 'Hello' })
  expect(await (await browser.get(account)).text()).toContain('Saved.')
  expect((await browser.ask(identityCalls.viewer)).name).toBe('Read Er')
})

test('a form that disappears with the setting it turns off is still answered', async () => {
  const browser = openBrowser()
  await member(browser, 'turns.off@example.org', DEMO_PASSWORD)
  await turnOn(browser, '2025550181')
  const { xsrfToken } = await browser.ask('{ viewer { xsrfToken } }')
  const fields = { form: 'twoFactorOff', xsrf: String(xsrfToken), password: DEMO_PASSWORD }
  await browser.submit('/me/settings/security', fields)
  const html = await (await browser.get('/me/settings/security')).text()
  expect(html).toContain('Set up')
  expect(html).toContain(copy.accountSettings.twoFactorOff)
})

test('a form from another site, without the token or of another shape is refused (I11)', async () => {
  const { browser, xsrf } = await signedIn('reader@example.com')
  const fields = { form: 'profile', xsrf, name: 'Changed', bio: '' }
  expect((await browser.submit(account, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.submit(account, { ...fields, xsrf: 'x' })).status).toBe(403)
  expect((await browser.submit(account, fields, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await browser.submit(account, { ...fields, form: 'other' })).status).toBe(404)
  expect((await browser.ask(identityCalls.viewer)).name).not.toBe('Changed')
})

test('deactivating and deleting without scripts redirect to the goodbye page', async () => {
  const { browser, xsrf } = await signedIn('lapsed@example.com')
  const left = await browser.submit(account, { form: 'deactivation', xsrf })
  expect([left.status, left.headers.get('location')]).toEqual([303, '/m/goodbye'])
  expect((await browser.ask(identityCalls.viewer)).username).toBeNull()
  // Signing in shows the account again.
  await signIn(browser, 'lapsed@example.com', DEMO_PASSWORD)
  expect((await browser.ask(identityCalls.viewer)).username).toBe('lapsed')
})

test('an account is hidden only after a fresh proof (I12)', async () => {
  const { browser, xsrf } = await signedIn('lapsed@example.com')
  advanceClock(limits.reauthentication.lifetime + 1)
  expect((await browser.ask(accountCalls.deactivateAccount)).__typename).toBe('Forbidden')
  const asked = await browser.submit(account, { form: 'deactivation', xsrf })
  expect(asked.headers.get('location')).toBe(`${account}#closing`)
  const html = await (await browser.get(account)).text()
  expect(html).toContain('Confirm your identity before we hide your account.')
  expect(html).toContain('name="form" value="deactivation"')
  const proof = { form: 'deactivation', xsrf, prove: 'password' }
  await browser.submit(account, { ...proof, password: 'not the password' })
  expect(await (await browser.get(account)).text()).toContain('That password was incorrect.')
  expect((await browser.ask(identityCalls.viewer)).username).toBe('lapsed')
  const left = await browser.submit(account, { ...proof, password: DEMO_PASSWORD })
  expect(left.headers.get('location')).toBe('/m/goodbye')
  expect((await browser.ask(identityCalls.viewer)).username).toBeNull()
  await signIn(browser, 'lapsed@example.com', DEMO_PASSWORD)
})

async function upload(
  browser: Browser,
  bytes: Uint8Array,
  fields: Record<string, string>,
  origin = 'http://localhost:8787',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([bytes.slice()], 'picture.png', { type: 'image/png' }))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetchWorker(
    new Request('http://localhost:8787/_/upload', {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie, origin },
    }),
  )
}

test('a picture is identified by its bytes and limited in size; anything else is refused (U1, U2)', async () => {
  const { browser, xsrf } = await signedIn('reader@example.com')
  const stored = await upload(browser, png, { xsrf })
  expect(stored.status).toBe(200)
  expect(await stored.json()).toMatchObject({ image: { width: 300, height: 200 } })
  expect((await upload(browser, movingGif, { xsrf })).status).toBe(200)
  const text = (value: string) => new TextEncoder().encode(value)
  for (const bytes of [
    text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    text('<html><script>'),
    new Uint8Array(),
    flood,
  ])
    expect((await upload(browser, bytes, { xsrf })).status).toBe(400)
  expect((await upload(browser, png, { xsrf: 'x' })).status).toBe(403)
  expect((await upload(browser, png, { xsrf }, 'https://evil.example')).status).toBe(403)
  expect((await upload(openBrowser(), png, { xsrf })).status).toBe(302)
})

test('a picture sent without scripts is the viewer’s at once, and can be removed', async () => {
  const { browser, xsrf } = await signedIn('author@example.com')
  const sent = await upload(browser, png, { xsrf, use: 'avatar' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${account}#profileInformation`])
  const image = async () =>
    ((await browser.ask('{ viewer { imageId } }')) as unknown as { imageId: string | null }).imageId
  expect(await image()).toMatch(/^[0-9a-f]{12}$/)
  const shown = await fetchWorker(new Request(`http://localhost:8787/_/image/original/${await image()}`))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  await browser.submit(account, { form: 'avatar', xsrf })
  expect(await image()).toBeNull()
})

test('an account uploads at most a hundred pictures a day (U2)', async () => {
  const { browser, xsrf } = await signedIn('member@example.com')
  const answers: number[] = []
  for (let number = 0; number < 101; number++) answers.push((await upload(browser, png, { xsrf })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(100)
  expect(answers.at(-1)).toBe(429)
})
