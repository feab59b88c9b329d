/** R449, R230: the browser reports a sign-in by a note; the journeys check who reports it. */
import { env as bindings } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signIn } from '#test/identity/browser.ts'
import { askForCode } from '#test/identity/handOffActs.ts'
import { join, visit } from '#test/identity/providerVisit.ts'
import { fetchWorker } from '#test/worker.ts'

const env = bindings as unknown as Env
const NOTE = 'signedIn'
const noteOf = ({ cookies }: Browser) => cookies.get(NOTE) ?? null
const password = 'a password'

async function withPassword(email: string): Promise<Browser> {
  const browser = openBrowser()
  const given = { email, name: 'Noted', password }
  const { sessionToken } = await browser.ask(identityCalls.createAccount, given)
  await browser.submit('/m/token', { token: String(sessionToken) })
  return browser
}

async function linkTo(browser: Browser, email: string, operation: 'login' | 'register') {
  await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation })
  const mail = (await sentTo(email)).find(({ code }) => code)!
  return { token: new URL(mail.links[0]!).searchParams.get('token')!, code: mail.code! }
}

test('a password, new and known, leaves a note, which the page can read for five minutes', async () => {
  const email = 'noted.password@example.org'
  expect(noteOf(await withPassword(email))).toBe('register.password')
  const browser = openBrowser()
  await signIn(browser, email, password)
  expect(noteOf(browser)).toBe('login.password')
  const form = openBrowser()
  await form.submit(path('AcctSignin'), { operation: 'login', step: 'ENTER_PASSWORD', email, password })
  expect(noteOf(form)).toBe('login.password')
  const { sessionToken } = await browser.ask(identityCalls.loginUser, { email, password })
  const answer = await browser.submit('/m/token', { token: String(sessionToken) })
  const [cookie] = answer.headers.getSetCookie().filter((text) => text.startsWith(NOTE))
  const age = limits.signInNote.lifetime / 1000
  expect(cookie).toBe(`signedIn=login.password; Max-Age=${age}; Path=/; SameSite=Lax`)
  expect(answer.headers.getSetCookie().find((text) => text.startsWith('sid='))).toContain('HttpOnly')
})

test('without a session there is no note', async () => {
  const email = 'noted.wrong@example.org'
  await withPassword(email)
  const browser = openBrowser()
  await browser.ask(identityCalls.loginUser, { email, password: 'wrong wrong' })
  await browser.submit(path('AcctSignin'), { step: 'ENTER_PASSWORD', email, password: 'wrong wrong' })
  await browser.submit('/m/token', { token: 'unknown-token' })
  await browser.submit('/m/callback/email', { token: 'unknown-token' })
  expect(noteOf(browser)).toBe(null)
})

test('a link and its code, new and known, leave a note', async () => {
  const email = 'noted.link@example.org'
  const browser = openBrowser()
  await browser.submit('/m/callback/email', { token: (await linkTo(browser, email, 'register')).token })
  expect(noteOf(browser)).toBe(null)
  await browser.submit('/registration-form', { name: 'By Link' })
  expect(noteOf(browser)).toBe('register.link')
  await browser.submit('/m/callback/email', { token: (await linkTo(browser, email, 'login')).token })
  expect(noteOf(browser)).toBe('login.link')
  const other = openBrowser()
  const { code } = await linkTo(other, email, 'login')
  const { value } = await other.ask(identityCalls.verifyLoginCode, { loginCode: code })
  await other.submit('/m/callback/email', { token: String(value) })
  expect(noteOf(other)).toBe('login.code')
})

test('a provider, new and known, leaves a note', async () => {
  const someone = { sub: 'noted', name: 'Noted', email: 'noted.provider@example.org' }
  const browser = openBrowser()
  await join(browser, 'twitter', someone)
  expect(noteOf(browser)).toBe('register.twitter')
  const other = openBrowser()
  await visit(other, 'twitter', someone)
  expect(noteOf(other)).toBe('login.twitter')
})

test('an app’s code reports how its user signed in there', async () => {
  const email = 'noted.app@example.org'
  await withPassword(email)
  const { sessionToken } = await openBrowser().ask(identityCalls.loginUser, { email, password })
  const browser = openBrowser()
  await browser.submit(path('AcctAppLogin', { token: String(sessionToken) }), {})
  expect(noteOf(browser)).toBe('login.password')
})

test('the second factor adds no line to the note', async () => {
  const browser = openBrowser()
  const email = 'guarded@example.com'
  const link = await linkTo(browser, email, 'login')
  await browser.submit('/m/callback/email', { token: link.token })
  expect(noteOf(browser)).toBe(null)
  const { code } = (await sentTo('+12025550142'))[0]!
  await browser.submit(path('AcctSignin'), { step: 'VERIFY_2FA_CODE', code: code! })
  expect(noteOf(browser)).toBe('login.link')
})

test('the note is passed on to another host, once', async () => {
  await env.DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  forgetMisses()
  const main = await withPassword('noted.elsewhere@example.org')
  const handOver = async () => {
    const own = openBrowser({ host: 'writer.localhost:8787' })
    await own.get(await askForCode(main, own, '/m/global-identity?redirect=/about'))
    expect(own.cookies.has('sid')).toBe(true)
    return own
  }
  expect(noteOf(await handOver())).toBe('register.password')
  expect(noteOf(main)).toBe(null)
  expect(noteOf(await handOver())).toBe(null)
})

test('a user who was referred to their existing account, and signed in to it, is noted (R230)', async () => {
  const email = 'noted.suggested@example.org'
  const browser = openBrowser()
  await browser.submit('/m/callback/email', { token: (await linkTo(browser, email, 'register')).token })
  await browser.submit('/registration-form', { name: 'Suggested' })
  const other = openBrowser()
  const someone = { sub: 'noted-suggested', name: 'Suggested', email, isVerified: true }
  const answer = await visit(other, 'google', someone)
  expect(answer.headers.get('location')).toContain('step=SIGNIN_OPTIONS')
  expect(noteOf(other)).toBe(null)
  await other.ask(identityCalls.sendAcctAuthEmail, {
    email,
    operation: 'login',
    redirect: path('AcctCallbackAuthenticate'),
  })
  const mail = (await sentTo(email)).find(({ code }) => code)!
  const token = new URL(mail.links[0]!).searchParams.get('token')!
  await other.submit('/m/callback/email', { token })
  expect(noteOf(other)).toBe('login.link')
  await other.get(path('AcctCallbackAuthenticate'))
  expect(noteOf(other)).toBe('login.link.google')
})

test('another user’s account is no suggestion (R230)', async () => {
  const email = 'noted.theirs@example.org'
  await withPassword(email)
  const browser = openBrowser()
  await browser.submit('/m/callback/email', { token: (await linkTo(browser, email, 'login')).token })
  const other = openBrowser()
  const someone = { sub: 'noted-theirs', name: 'Theirs', email, isVerified: true }
  const answer = await visit(other, 'google', someone)
  expect(answer.headers.get('location')).toContain('step=SIGNIN_OPTIONS')
  await withPassword('noted.another@example.org')
  await signIn(other, 'noted.another@example.org', password)
  await other.get(path('AcctCallbackAuthenticate'))
  expect(noteOf(other)).toBe('login.password')
})

test('no page for visitors depends on the note', async () => {
  const read = async (headers: Record<string, string>) => {
    // Whole and without a nonce, as it is stored.
    const bot = { 'user-agent': 'Googlebot/2.1', ...headers }
    const answer = await fetchWorker(new Request('http://localhost:8787/topics', { headers: bot }))
    return answer.text()
  }
  const page = await read({})
  expect(page).toContain('</html>')
  expect((await read({ cookie: `${NOTE}=login.link` })) === page).toBe(true)
})
