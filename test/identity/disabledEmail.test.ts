/** D31, R364: with disable_login_email no call and no form signs in by an address; everything else still works. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signIn } from '#test/identity/browser.ts'
import { join, visit } from '#test/identity/providerVisit.ts'
import { codeSentTo, member, turnOn } from '#test/identity/twoFactorCalls.ts'

const env = bindings as unknown as Env
const SIGN_IN = path('AcctSignin')
const off = copy.social.off(copy.signIn.email)
const password = 'a password of mine'
const email = 'only.email@example.org'

async function setEmail(isOff: boolean) {
  await env.DB.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, 0)')
    .bind('disable_login_email', String(isOff))
    .run()
  forgetMisses()
  forgetEntries()
}
beforeAll(() => member(openBrowser(), email, password))
afterEach(async () => {
  resetClock()
  await setEmail(false)
})

const viewerOf = (browser: Browser) => browser.ask(identityCalls.viewer)
const isSignedOut = async (browser: Browser) => expect(browser.cookies.has('sid')).toBe(false)

describe('the calls', () => {
  test('a password, right or wrong, does not sign in or make an account', async () => {
    await setEmail(true)
    const browser = openBrowser()
    for (const given of [password, 'wrong wrong']) {
      expect(await browser.ask(identityCalls.loginUser, { email, password: given })).toEqual({
        __typename: 'MissingOAuthTokens',
        message: off,
      })
    }
    expect(
      await browser.ask(identityCalls.createAccount, { email: 'late@example.org', name: 'Late', password }),
    ).toEqual({ __typename: 'BadRequest', message: off })
  })

  test('the preferred method of an address is not revealed, and no link is sent', async () => {
    await setEmail(true)
    const browser = openBrowser()
    const [answer] = (await browser.askAll([
      { query: `{ magicLinkPreferred(email: "${email}") { __typename } }` },
    ])) as { errors: { message: string }[] }[]
    expect(answer!.errors[0]!.message).toBe(off)
    expect(await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })).toMatchObject({
      __typename: 'NotFound',
    })
  })

  test('a link that was sent before, its code and the code’s token no longer work', async () => {
    const browser = openBrowser()
    await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    const { code, links } = (await sentTo(email))[0]!
    await setEmail(true)
    expect(await browser.ask(identityCalls.verifyLoginCode, { loginCode: code })).toEqual({
      __typename: 'NotFound',
      message: off,
    })
    const token = new URL(links[0]!).searchParams.get('token')!
    expect(await browser.ask(identityCalls.loginUser, { token })).toMatchObject({ __typename: 'NotFound' })
    const opened = await browser.submit('/m/callback/email', { token, operation: 'login' })
    expect(opened.headers.get('location')).toContain('step=SIGNIN_OPTIONS')
    await isSignedOut(browser)
    // None of it was spent.
    await setEmail(false)
    const { value } = await browser.ask(identityCalls.verifyLoginCode, { loginCode: code })
    await setEmail(true)
    expect(await browser.ask(identityCalls.loginUser, { token: value })).toMatchObject({
      __typename: 'NotFound',
    })
  })

  test('an address that was proved before makes no account', async () => {
    const browser = openBrowser()
    const address = 'proved.before@example.org'
    await browser.ask(identityCalls.sendAcctAuthEmail, { email: address, operation: 'register' })
    const token = new URL((await sentTo(address))[0]!.links[0]!).searchParams.get('token')!
    const opened = await browser.submit('/m/callback/email', { token })
    expect(opened.headers.get('location')).toBe('/registration-form')
    await setEmail(true)
    await browser.submit('/registration-form', { name: 'Proved Before' })
    await isSignedOut(browser)
  })
})

describe('the page', () => {
  test('the page shows none of its steps, and accepts none of its forms', async () => {
    await setEmail(true)
    for (const step of ['ENTER_EMAIL', 'UNRECOGNIZED_EMAIL', 'ENTER_NAME', 'ENTER_PASSWORD'] as const) {
      const browser = openBrowser()
      const there = { operation: 'login', step }
      const page = await (await browser.get(path('AcctSignin', undefined, there))).text()
      expect(page).toContain('data-step="SIGNIN_OPTIONS"')
      const given = await browser.submit(SIGN_IN, { ...there, email, name: 'A Name', password })
      expect(given.headers.get('location')).toContain('step=SIGNIN_OPTIONS')
      const shown = await (await browser.get(given.headers.get('location')!)).text()
      expect(shown).toContain(off)
      await isSignedOut(browser)
    }
  })
})

describe('with email switched off', () => {
  test('signing in with a provider, and giving the name for it, still work', async () => {
    await setEmail(true)
    const browser = openBrowser()
    await join(browser, 'google', { sub: 'no-email', name: 'No Email' })
    expect(await viewerOf(browser)).toMatchObject({ name: 'No Email' })
  })

  test('a user with an account only by its address reads that this way is closed', async () => {
    await setEmail(true)
    const browser = openBrowser()
    const claims = { sub: 'seen-elsewhere', name: 'Seen', email, isVerified: true }
    await visit(browser, 'google', claims)
    expect(await browser.ask('{ signInState { message } }')).toMatchObject({ message: off })
    await isSignedOut(browser)
  })

  test('the second factor of a sign-in under way still works', async () => {
    advanceClock(20 * 60 * 60_000)
    const address = 'half.in@example.org'
    const owner = openBrowser()
    await member(owner, address, password)
    await turnOn(owner, '2025550171')
    const browser = openBrowser()
    const { token } = await browser.ask(identityCalls.loginUser, { email: address, password })
    await setEmail(true)
    const twoFactorVerificationCode = await codeSentTo('2025550171')
    expect(await browser.ask(identityCalls.loginUser, { token, twoFactorVerificationCode })).toMatchObject({
      __typename: 'AuthInfo',
    })
  })

  test('a session, and its owner’s change of password, still work', async () => {
    const browser = openBrowser()
    await signIn(browser, email, password)
    await setEmail(true)
    const changed = await browser.ask(identityCalls.crupdatePassword, {
      password: 'another of mine',
      oldPassword: password,
    })
    expect(changed).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await viewerOf(browser)).toMatchObject({ email })
    await browser.ask(identityCalls.crupdatePassword, { password, oldPassword: 'another of mine' })
  })
})
