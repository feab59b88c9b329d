/** One step stores values for the next, for a limited time. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signUpByLink } from '#test/identity/browser.ts'
import { setFlags } from '#test/identity/setFlags.ts'

const env = bindings as unknown as Env
const SIGN_IN = path('AcctSignin')
const locationOf = (response: Response) => response.headers.get('location')

afterEach(() => setFlags({}))

const pageAt = async (browser: Browser, query: Record<string, string>) =>
  (await browser.get(path('AcctSignin', undefined, query))).text()

/** From an unknown address to the step where a password is chosen. */
async function comeToPassword(browser: Browser, email: string, name: string) {
  await browser.submit(SIGN_IN, { operation: 'register', step: 'ENTER_EMAIL', email })
  return browser.submit(SIGN_IN, { operation: 'register', step: 'ENTER_NAME', name })
}

test('after a permanent lockout the page says how it ends, after the required message (R464)', async () => {
  const browser = openBrowser()
  const email = 'locked.for.good@example.org'
  await signUpByLink(openBrowser(), email, 'Locked Out')
  await env.DB.prepare(
    `insert into attempts (subject, fail_count, locked_until, since) values (?, ${limits.lockout.permanentAfter}, 0, 0)`,
  )
    .bind(`password:${digestOf(email)}`)
    .run()
  const fields = { operation: 'login', step: 'ENTER_PASSWORD', email, password: 'any old password' }
  const led = await browser.submit(SIGN_IN, fields)
  const page = await (await browser.get(locationOf(led)!)).text()
  expect(page).toContain(copy.lockout.passwordPermanent)
  expect(page).toContain(copy.lockout.passwordNeeded)
  expect(page).toContain(`href="${path('ShowSettingsTab', { setting: 'security' })}#password"`)
})

test('a page that starts with the address focuses its field', async () => {
  expect(await pageAt(openBrowser(), { operation: 'login', step: 'ENTER_EMAIL' })).toMatch(
    /<input[^>]* autofocus=""[^>]*name="email"|<input[^>]*name="email"[^>]* autofocus=""/i,
  )
})

test('the length of a recovery code is on the page once (R338)', async () => {
  const email = 'guarded@example.com'
  const browser = openBrowser()
  const fields = { operation: 'login', step: 'ENTER_PASSWORD', email, password: DEMO_PASSWORD }
  await browser.submit(SIGN_IN, fields)
  const step = { operation: 'login', step: 'ENTER_RECOVERY_CODE' }
  expect((await pageAt(browser, step)).split(copy.recoveryCode.length)).toHaveLength(2)
})

describe('signing up with the address of an account', () => {
  const given = (email: string) => ({ operation: 'register', step: 'ENTER_EMAIL', email })
  const after = async (browser: Browser, email: string) => {
    const led = await browser.submit(SIGN_IN, given(email))
    return (await browser.get(locationOf(led)!)).text()
  }

  test('an account with a password says so, keeps the address, and links to all ways to sign in (R286)', async () => {
    const browser = openBrowser()
    const page = await after(browser, 'reader@example.com')
    expect(page).toContain(copy.existingAccount.byPassword)
    expect(page).toContain('value="reader@example.com"')
    expect(page).toContain(copy.unrecognizedEmail.seeAllOptions)
    expect(page).not.toContain(copy.enterPassword.promo)
    const wrong = { ...given('reader@example.com'), step: 'ENTER_PASSWORD', password: 'wrong wrong' }
    const refused = await browser.submit(SIGN_IN, wrong)
    expect(await (await browser.get(locationOf(refused)!)).text()).toContain(copy.existingAccount.byPassword)
    expect(await pageAt(browser, { operation: 'register', step: 'ENTER_EMAIL' })).toContain(
      'value="reader@example.com"',
    )
  })

  test('an account without a password says so at any width, and sends a link that signs in (R197, R198)', async () => {
    const email = 'has.no.password@example.org'
    await signUpByLink(openBrowser(), email, 'Has None')
    const page = await after(openBrowser(), email)
    expect(page).toContain(copy.checkYourInbox.found(email))
    expect(page).toContain(copy.existingAccount.byCode(email))
  })

  test('signing in with the address does not say so', async () => {
    const browser = openBrowser()
    const led = await browser.submit(SIGN_IN, { ...given('reader@example.com'), operation: 'login' })
    const page = await (await browser.get(locationOf(led)!)).text()
    expect(page).not.toContain(copy.existingAccount.byPassword)
    expect(page).toContain(copy.enterPassword.promo)
  })
})

describe('a link instead of a first password', () => {
  test('the link has the name that was given, and asks for none (R199)', async () => {
    const browser = openBrowser()
    const email = 'link.instead@example.org'
    await comeToPassword(browser, email, 'Link Instead')
    const asked = await browser.submit(SIGN_IN, {
      operation: 'register',
      step: 'CREATE_PASSWORD',
      email,
      by: 'link',
    })
    expect(locationOf(asked)).toContain('step=CHECK_YOUR_INBOX')
    const link = new URL((await sentTo(email))[0]!.links[0]!)
    const opened = await browser.submit('/m/callback/email', { token: link.searchParams.get('token')! })
    expect(locationOf(opened)).toBe('/get-started')
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ name: 'Link Instead', email })
  })

  test('a user who gives a name is asked for a password, unless they request a link (R287)', async () => {
    const given = { email: 'by.link@example.org', operation: 'register', fullName: 'By Link' }
    const ask = (variables: object) =>
      openBrowser().ask(
        `mutation($email: String!, $operation: SusiOperation!, $fullName: String, $byLink: Boolean) {
          sendAcctAuthEmail(email: $email, operation: $operation, fullName: $fullName, byLink: $byLink) {
            __typename ... on SusiMethod { value } } }`,
        { ...variables },
      )
    expect(await ask(given)).toMatchObject({ value: copy.matched.showPasswordSignup })
    expect(await sentTo(given.email)).toEqual([])
    expect(await ask({ ...given, byLink: true })).toMatchObject({ value: 'register' })
    expect(await sentTo(given.email)).toHaveLength(1)
  })
})

test('a link for an address without an account says so, and asks for a name, which may not be empty (R333)', async () => {
  const browser = openBrowser()
  const email = 'link.of.a.new@example.org'
  await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'register' })
  const link = new URL((await sentTo(email))[0]!.links[0]!)
  const page = await (await browser.get(link.pathname + link.search)).text()
  expect(page).toContain(copy.magicLink.newAccount(email))
  expect(page).toContain(`>${copy.magicLink.registerSubmit}</button>`)
  const form = path('ShowRegistrationForm')
  const opened = await browser.submit('/m/callback/email', {
    token: link.searchParams.get('token')!,
    operation: 'register',
  })
  expect(locationOf(opened)).toBe(form)
  const refused = await browser.submit(form, { name: ' ' })
  expect(await (await browser.get(locationOf(refused)!)).text()).toContain(copy.validation.name)
  expect(browser.cookies.has('sid')).toBe(false)
  await browser.submit(form, { name: 'By Link' })
  expect(await browser.ask(identityCalls.viewer)).toMatchObject({ name: 'By Link', email })
})

test('the password follows the name, without the check for an email in between (R278, R341)', async () => {
  await setFlags({ enable_email_sign_in_captcha: true })
  const browser = openBrowser()
  const named = await comeToPassword(browser, 'no.check@example.org', 'No Check')
  expect(locationOf(named)).toContain('step=CREATE_PASSWORD')
  const asksName = await pageAt(browser, { operation: 'register', step: 'ENTER_NAME' })
  expect(asksName).toContain(copy.enterName.explanation)
  expect(asksName).not.toContain(copy.captcha.needsScripts)
})

test('an expired link is reported once (R192)', async () => {
  const browser = openBrowser()
  const late = await browser.submit('/m/callback/email', { token: 'of-no-link', operation: 'login' })
  const there = { operation: 'login', step: 'ENTER_EMAIL' }
  expect(locationOf(late)).toBe(path('AcctSignin', undefined, there))
  expect(await pageAt(browser, there)).toContain(copy.enterEmail.expiredSubheader)
  expect(await pageAt(browser, there)).not.toContain(copy.enterEmail.expiredSubheader)
  const signUp = await pageAt(browser, { ...there, operation: 'register' })
  expect(signUp).toContain(copy.enterEmail.signUpSubheader)
})

describe('going back from the second factor to the link that was the first (R192, I7)', () => {
  const email = 'guarded@example.com'
  const second = path('AcctSignin', undefined, { operation: 'login', step: 'VERIFY_2FA_CODE' })
  const expired = path('AcctSignin', undefined, { operation: 'login', step: 'ENTER_EMAIL' })
  const askedFor = async (browser: Browser) => {
    await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    return new URL((await sentTo(email)).find(({ links }) => links[0]?.includes('token='))!.links[0]!)
  }
  const post = async (browser: Browser, token: string) =>
    locationOf(await browser.submit(path('AcctCallbackEmail'), { token, operation: 'login' }))

  test('the first link opens the second factor again, and its state stays', async () => {
    const browser = openBrowser()
    const token = (await askedFor(browser)).searchParams.get('token')!
    expect(await post(browser, token)).toBe(second)
    const stored = browser.cookies.get('susi')
    expect(await post(browser, token)).toBe(second)
    expect(browser.cookies.get('susi')).toBe(stored)
  })

  test('other browsers, other links and finished steps do not open it', async () => {
    const browser = openBrowser()
    const token = (await askedFor(browser)).searchParams.get('token')!
    expect(await post(browser, token)).toBe(second)
    expect(await post(openBrowser(), token)).toBe(expired)
    const susi = browser.cookies.get('susi')!
    expect(await post(browser, 'another-link-unknown')).toBe(expired)
    browser.cookies.set('susi', susi)
    await env.DB.prepare("update one_time_tokens set used_at = 1 where kind = 'twoFactor'").run()
    expect(await post(browser, token)).toBe(expired)
  })
})

test('the notice under the options names the first words of their buttons (R203)', async () => {
  const browser = openBrowser()
  for (const [operation, cta] of [
    ['login', copy.signIn.signIn],
    ['register', copy.signIn.signUp],
  ] as const) {
    const page = await pageAt(browser, { operation })
    expect(page).toContain(`Click “${cta}” to agree`)
    expect(page).toContain(`${cta} with Google`)
  }
})
