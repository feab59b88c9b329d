import { env as bindings } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetMisses } from '#worker/hosts/site.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signIn } from '#test/identity/browser.ts'
import { askForCode } from '#test/identity/handOffActs.ts'
import { type Authenticator, openAuthenticator } from '#test/identity/softwareAuthenticator.ts'
import { member, passkeysOf, turnOn, twoFactorCalls } from '#test/identity/twoFactorCalls.ts'
import type { Env } from '#worker/platform/env.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const env = bindings as unknown as Env

afterEach(resetClock)

const password = 'a password of mine'

async function addPasskey(browser: Browser, authenticator: Authenticator, name?: string) {
  const { optionsJSON } = await browser.ask(twoFactorCalls.startPasskeyRegistration)
  const passkey = await authenticator.create(String(optionsJSON))
  return browser.ask(twoFactorCalls.finishPasskeyRegistration, { passkey, name })
}

async function begin(browser: Browser, redirect?: string): Promise<string> {
  return String((await browser.ask(twoFactorCalls.startPasskeySignIn, { redirect })).optionsJSON)
}

const finish = (browser: Browser, passkey: Record<string, unknown>) =>
  browser.ask(twoFactorCalls.finishPasskeySignIn, { passkey })

describe('a passkey', () => {
  test('a viewer makes one, and it signs in without an address and without the second factor', async () => {
    const email = 'passkey@example.org'
    const owner = openBrowser()
    const userId = await member(owner, email, password)
    await turnOn(owner, '2025550170')
    const authenticator = await openAuthenticator()
    const { optionsJSON } = await owner.ask(twoFactorCalls.startPasskeyRegistration)
    expect(JSON.parse(String(optionsJSON))).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await addPasskey(owner, authenticator)).toMatchObject({
      __typename: 'Passkey',
      id: authenticator.id,
      name: 'Passkey',
      lastUsedAt: null,
    })
    expect((await sentTo(email))[0]!.subject).toContain('A passkey was added')

    const browser = openBrowser()
    const options = await begin(browser, '/tag/css')
    expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect((JSON.parse(options) as { allowCredentials?: unknown[] }).allowCredentials ?? []).toEqual([])
    const signedIn = await finish(browser, await authenticator.answer(options))
    expect(signedIn).toMatchObject({ __typename: 'AuthInfo', uid: userId, redirect: '/tag/css' })
    const opened = await browser.submit('/m/token', { token: String(signedIn.sessionToken) })
    expect(opened.headers.get('location')).toBe('/tag/css')
    expect(browser.cookies.get('signedIn')).toBe('login.passkey')
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ id: userId, email })
  })

  test('a passkey answers once, in the browser that asked, within five minutes', async () => {
    const owner = openBrowser()
    await member(owner, 'passkey.once@example.org', password)
    const authenticator = await openAuthenticator()
    await addPasskey(owner, authenticator)
    const [browser, thief] = [openBrowser(), openBrowser()]
    const answer = await authenticator.answer(await begin(browser))
    expect(await finish(thief, answer)).toMatchObject({ __typename: 'NotFound' })
    const all = await Promise.all(Array.from({ length: 5 }, () => finish(browser, answer)))
    expect(all.filter(({ __typename }) => __typename === 'AuthInfo')).toHaveLength(1)
    const late = await authenticator.answer(await begin(browser))
    advanceClock(5 * 60_000 + 1)
    expect(await finish(browser, late)).toMatchObject({ __typename: 'NotFound' })
  })

  test('an answer for another site, without user verification, of a copy, or changed on the way is refused', async () => {
    const [owner, browser] = [openBrowser(), openBrowser()]
    await member(owner, 'passkey.refused@example.org', password)
    const authenticator = await openAuthenticator()
    await addPasskey(owner, authenticator)
    const refused = { __typename: 'NotFound', message: expect.any(String) as string }
    const answer = async (options = {}) => authenticator.answer(await begin(browser), options)
    for (const origin of ['https://evil.example', 'http://writer.localhost:8787', 'http://localhost:8788']) {
      expect(await finish(browser, await answer({ origin }))).toEqual(refused)
    }
    expect(await finish(browser, await answer({ rpId: 'writer.localhost' }))).toEqual(refused)
    expect(await finish(browser, await answer({ isVerified: false }))).toEqual(refused)
    const other = await openAuthenticator()
    expect(await finish(browser, await other.answer(await begin(browser)))).toEqual(refused)
    const right = await answer()
    expect(await finish(browser, { ...right, id: other.id })).toEqual(refused)
    expect(await finish(browser, { ...right, userHandle: 'c29tZWJvZHk' })).toEqual(refused)
    expect(await finish(browser, { ...right, signature: 'AAAA' })).toEqual(refused)
    expect(await finish(browser, { ...right, clientDataJSON: 'AAAA' })).toEqual(refused)
    expect(await finish(browser, right)).toMatchObject({ __typename: 'AuthInfo' })
    // A copy continues the counter from when it was copied.
    authenticator.counter -= 2
    expect(await finish(browser, await answer())).toEqual(refused)
  })

  test('a challenge for one purpose is not valid for another, nor in another session', async () => {
    const [owner, other] = [openBrowser(), openBrowser()]
    const email = 'passkey.purpose@example.org'
    await member(owner, email, password)
    await signIn(other, email, password)
    const authenticator = await openAuthenticator()
    const { optionsJSON } = await owner.ask(twoFactorCalls.startPasskeyRegistration)
    const passkey = await authenticator.create(String(optionsJSON))
    const give = (browser: Browser, made = passkey) =>
      browser.ask(twoFactorCalls.finishPasskeyRegistration, { passkey: made })
    expect(await give(other)).toMatchObject({ __typename: 'BadRequest' })
    expect(await give(openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
    const forged = JSON.parse(String(optionsJSON)) as { challenge: string }
    forged.challenge = (JSON.parse(await begin(owner)) as { challenge: string }).challenge
    expect(await give(owner, await authenticator.create(JSON.stringify(forged)))).toMatchObject({
      __typename: 'BadRequest',
    })
    expect(await give(owner)).toMatchObject({ __typename: 'Passkey' })
    expect(await give(owner)).toMatchObject({ __typename: 'BadRequest' })
    const asSignIn = { ...(JSON.parse(String(optionsJSON)) as object), rpId: 'localhost' }
    expect(await finish(owner, await authenticator.answer(JSON.stringify(asSignIn)))).toMatchObject({
      __typename: 'NotFound',
    })
  })

  test('only its owner lists, renames and removes it', async () => {
    const [owner, other] = [openBrowser(), openBrowser()]
    await member(owner, 'passkey.list@example.org', password)
    await member(other, 'passkey.other@example.org', password)
    const authenticator = await openAuthenticator()
    await addPasskey(owner, authenticator, 'My phone')
    const { id } = authenticator
    expect(await passkeysOf(owner)).toEqual([{ id, name: 'My phone' }])
    expect(await passkeysOf(other)).toEqual([])
    expect(await passkeysOf(openBrowser())).toEqual([])
    const rename = (browser: Browser, name: string) => browser.ask(twoFactorCalls.renamePasskey, { id, name })
    expect(await rename(other, 'Mine now')).toMatchObject({ __typename: 'NotFound' })
    expect(await rename(owner, ' ')).toMatchObject({ __typename: 'BadRequest' })
    expect(await rename(owner, 'x'.repeat(61))).toMatchObject({ __typename: 'BadRequest' })
    expect(await rename(owner, 'Old phone')).toMatchObject({ __typename: 'Passkey', name: 'Old phone' })
    const remove = (browser: Browser) => browser.ask(twoFactorCalls.removePasskey, { id })
    expect(await remove(other)).toMatchObject({ __typename: 'NotFound' })
    expect(await remove(owner)).toMatchObject({ __typename: 'PasskeyList', passkeys: [] })
    const browser = openBrowser()
    expect(await finish(browser, await authenticator.answer(await begin(browser)))).toMatchObject({
      __typename: 'NotFound',
    })
  })

  test('a passkey is a proof for its own user only', async () => {
    const [owner, other] = [openBrowser(), openBrowser()]
    await member(owner, 'passkey.proof@example.org', password)
    await member(other, 'passkey.noproof@example.org', password)
    const authenticator = await openAuthenticator()
    await addPasskey(owner, authenticator)
    advanceClock(10 * 60_000 + 1)
    const prove = async (browser: Browser) =>
      browser.ask(twoFactorCalls.reauthenticate, {
        passkey: await authenticator.answer(await begin(browser)),
      })
    expect(await prove(other)).toMatchObject({ __typename: 'NotFound' })
    expect(await other.ask(twoFactorCalls.reauthentication)).toMatchObject({ isFresh: false })
    expect(await prove(owner)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await owner.ask(twoFactorCalls.reauthentication)).toMatchObject({
      isFresh: true,
      hasPasskey: true,
    })
  })

  test('a passkey signs in to a suspended account as every other method does', async () => {
    const owner = openBrowser()
    const userId = await member(owner, 'passkey.suspended@example.org', password)
    const authenticator = await openAuthenticator()
    await addPasskey(owner, authenticator)
    await env.DB.prepare('update users set is_suspended = 1 where id = ?').bind(userId).run()
    const browser = openBrowser()
    expect(await finish(browser, await authenticator.answer(await begin(browser)))).toMatchObject({
      __typename: 'AuthInfo',
    })
  })

  test('no account has more than twenty', async () => {
    const owner = openBrowser()
    const userId = await member(owner, 'passkey.many@example.org', password)
    const add = env.DB.prepare(
      "insert into passkeys (id, user_id, name, public_key, counter, transports, is_backed_up, created_at) values (?, ?, 'One', 'x', 0, '[]', 0, 0)",
    )
    await env.DB.batch(Array.from({ length: 20 }, (_, index) => add.bind(`many-${index}`, userId)))
    expect(await owner.ask(twoFactorCalls.startPasskeyRegistration)).toEqual({
      __typename: 'BadRequest',
      message: 'You already have 20 passkeys. Remove one first.',
    })
  })
})

test('signing in and its set-up belong to the auth domain: a session of another host cannot change them', async () => {
  const main = openBrowser()
  await signIn(main, 'writer@example.com', DEMO_PASSWORD)
  await env.DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  forgetMisses()
  const own = openBrowser({ host: 'writer.localhost:8787' })
  await own.get(await askForCode(main, own))
  expect(await own.ask(identityCalls.viewer)).toMatchObject({ email: 'writer@example.com' })
  expect(await own.ask(twoFactorCalls.registerAuthenticatorApp)).toMatchObject({ __typename: 'Unauthorized' })
  expect(await own.ask(twoFactorCalls.startPasskeyRegistration)).toMatchObject({ __typename: 'Unauthorized' })
  expect(await own.ask(twoFactorCalls.reauthenticate, { password: DEMO_PASSWORD })).toMatchObject({
    __typename: 'Unauthorized',
  })
})
