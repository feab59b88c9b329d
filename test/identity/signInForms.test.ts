/** Signing in without scripts: what one step leaves for the next, and no longer. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Browser, identityCalls, openBrowser, sentTo } from '#test/identity/browser.ts'

const env = bindings as unknown as Env
const SIGN_IN = path('AcctSignin')
const locationOf = (response: Response) => response.headers.get('location')

async function setFlags(flags: Record<string, boolean>) {
  await env.DB.prepare('delete from flags').run()
  for (const [name, value] of Object.entries(flags)) {
    await env.DB.prepare('insert into flags (name, value, updated_at) values (?, ?, 0)')
      .bind(name, String(value))
      .run()
  }
  forgetMisses()
  forgetEntries()
}
afterEach(() => setFlags({}))

const pageAt = async (browser: Browser, query: Record<string, string>) =>
  (await browser.get(path('AcctSignin', undefined, query))).text()

/** From an address that nobody has to where a password is chosen. */
async function comeToPassword(browser: Browser, email: string, name: string) {
  await browser.submit(SIGN_IN, { operation: 'register', step: 'ENTER_EMAIL', email })
  return browser.submit(SIGN_IN, { operation: 'register', step: 'ENTER_NAME', name })
}

describe('a link in the place of a first password', () => {
  test('R199: knows the name that was given, and asks for none', async () => {
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
    expect(locationOf(opened)).toBe('/')
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ name: 'Link Instead', email })
  })

  test('R287: whoever gives a name is shown to a password, unless a link is what they ask for', async () => {
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

test('R278, R341: a name leads to the password, and no check for an e-mail comes in between', async () => {
  await setFlags({ enable_email_sign_in_captcha: true })
  const browser = openBrowser()
  const named = await comeToPassword(browser, 'no.check@example.org', 'No Check')
  expect(locationOf(named)).toContain('step=CREATE_PASSWORD')
  const asksName = await pageAt(browser, { operation: 'register', step: 'ENTER_NAME' })
  expect(asksName).toContain(copy.enterName.explanation)
  expect(asksName).not.toContain(copy.captcha.needsScripts)
})

test('R192: that a link came too late is told once', async () => {
  const browser = openBrowser()
  const late = await browser.submit('/m/callback/email', { token: 'of-no-link', operation: 'login' })
  const there = { operation: 'login', step: 'ENTER_EMAIL' }
  expect(locationOf(late)).toBe(path('AcctSignin', undefined, there))
  expect(await pageAt(browser, there)).toContain(copy.enterEmail.expiredSubheader)
  expect(await pageAt(browser, there)).not.toContain(copy.enterEmail.expiredSubheader)
  const signUp = await pageAt(browser, { ...there, operation: 'register' })
  expect(signUp).toContain(copy.enterEmail.signUpSubheader)
})

test('R203: the notice under the ways in names the words that their buttons begin with', async () => {
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
