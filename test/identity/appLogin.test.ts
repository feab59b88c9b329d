/** R107, decision 17: an app's one-time code, opened in a browser. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { TokenKind } from '#schema/identity/identity.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { type Browser, identityCalls, openBrowser } from '#test/identity/browser.ts'
import { MAIN, PAYLOADS } from '#test/identity/foreignAddresses.ts'
import { fetchWorker } from '#test/worker.ts'

const env = bindings as unknown as Env
afterEach(resetClock)

const password = 'a password'
let people = 0

interface App {
  email: string
  username: string
  /** The app gets a new code each time. */
  open(redirect?: string): Promise<string>
}

async function openApp(name = 'App Person'): Promise<App> {
  const email = `app.person.${(people += 1)}@example.org`
  const app = openBrowser()
  await app.ask(identityCalls.createAccount, { email, name, password })
  const { username } = (await env.DB.prepare('select username from users where unverified_email = ?')
    .bind(email)
    .first<{ username: string }>())!
  return {
    email,
    username,
    async open(redirect) {
      const { sessionToken } = await app.ask(identityCalls.loginUser, { email, password, referrer: redirect })
      return path('AcctAppLogin', { token: String(sessionToken) })
    },
  }
}

/** For a user who did not ask for it. */
async function issue(kind: TokenKind, username = 'reader'): Promise<string> {
  const { id, email } = (await env.DB.prepare('select id, email from users where username = ?')
    .bind(username)
    .first<{ id: string; email: string }>())!
  const { token, row } = issueToken({ kind, lifetime: limits.sessionToken.lifetime, userId: id, email })
  await writeRows({ db: openDb(env.DB) }, { rows: [row] })
  return token
}

const who = async (browser: Browser) => (await browser.ask(identityCalls.viewer)).username ?? null
const sessions = async () =>
  (await env.DB.prepare('select count(*) as many from sessions').first<{ many: number }>())!.many

test('opening the page only names the user whom it would sign in; it changes and stores no session (D19)', async () => {
  const app = await openApp()
  const address = await app.open()
  const browser = openBrowser()
  const before = await sessions()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await fetchWorker(new Request(MAIN + address, { method }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    await answer.text()
  }
  const html = await (await browser.get(address)).text()
  expect(html).toContain(copy.appLogin.asWhom('App Person', app.username))
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html.match(/<form /g)).toHaveLength(1)
  expect([await sessions(), await who(browser)]).toEqual([before, null])
  // The code is still valid.
  const opened = await browser.submit(address, {})
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(await who(browser)).toBe(app.username)
})

test('a code signs in once, whether its uses are sequential or concurrent (I6)', async () => {
  const app = await openApp()
  const address = await app.open()
  await openBrowser().submit(address, {})
  const second = openBrowser()
  const refused = await second.submit(address, {})
  expect([refused.status, refused.headers.get('location')]).toEqual([303, address])
  expect(second.cookies.has('sid')).toBe(false)
  const other = await app.open()
  const browsers = Array.from({ length: 20 }, () => openBrowser())
  await Promise.all(browsers.map((browser) => browser.submit(other, {})))
  expect(browsers.filter(({ cookies }) => cookies.has('sid'))).toHaveLength(1)
})

test('unknown, spent and expired codes show one and the same page, and start no session', async () => {
  const app = await openApp()
  const spent = await app.open()
  await openBrowser().submit(spent, {})
  const old = await app.open()
  advanceClock(limits.sessionToken.lifetime + 1)
  const unknown = path('AcctAppLogin', { token: 'a'.repeat(spent.split('/').at(-1)!.length) })
  const pages = new Set<string>()
  for (const address of [spent, old, unknown]) {
    const browser = openBrowser()
    const posted = await browser.submit(address, {})
    expect([posted.status, posted.headers.get('location')]).toEqual([303, address])
    const answer = await browser.get(address)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(copy.enterEmail.expiredB)
    expect(html).not.toContain('<form ')
    pages.add(html.replaceAll(address, 'ADDRESS').replaceAll(address.split('/').at(-1)!, 'TOKEN'))
    expect(browser.cookies.has('sid')).toBe(false)
  }
  const bare = [...pages].map((html) => html.replaceAll(/nonce="[^"]*"/g, ''))
  expect(new Set(bare).size).toBe(1)
})

test('no other token is accepted here, and this one only starts a session', async () => {
  for (const kind of TokenKind.filter((other) => other !== 'session')) {
    const token = await issue(kind)
    const browser = openBrowser()
    await browser.submit(path('AcctAppLogin', { token }), {})
    expect([kind, browser.cookies.has('sid')]).toEqual([kind, false])
  }
  const address = await (await openApp()).open()
  const token = address.split('/').at(-1)!
  const browser = openBrowser()
  await browser.submit('/m/callback/email', { token })
  await browser.get(`/m/global-identity-2?token=${token}`)
  expect(browser.cookies.has('sid')).toBe(false)
})

test('the code is spent only by its own page’s form (I11)', async () => {
  const address = await (await openApp()).open()
  const browser = openBrowser()
  for (const origin of ['https://evil.example', 'null', '']) {
    expect([origin, (await browser.submit(address, {}, { origin })).status]).toEqual([origin, 403])
  }
  const asJson = await browser.submit(address, {}, { 'content-type': 'application/json' })
  expect(asJson.status).toBe(415)
  expect(browser.cookies.has('sid')).toBe(false)
  // A page with a referrer policy of no-referrer posts like this.
  await browser.submit(address, {}, { origin: 'null', 'sec-fetch-site': 'same-origin' })
  expect(browser.cookies.has('sid')).toBe(true)
})

test('another signed-in user stays signed in until the button is pressed', async () => {
  const [here, app] = [await openApp('Here First'), await openApp()]
  const browser = openBrowser()
  await browser.submit(await here.open(), {})
  const before = browser.cookies.get('sid')!
  const address = await app.open()
  const html = await (await browser.get(address)).text()
  expect(html).toContain(copy.appLogin.replaces('Here First'))
  expect(await who(browser)).toBe(here.username)
  await browser.submit(path('AcctAppLogin', { token: 'unknown-token' }), {})
  expect(await who(browser)).toBe(here.username)
  await browser.submit(address, {})
  expect(await who(browser)).toBe(app.username)
  const left = openBrowser()
  left.cookies.set('sid', before)
  expect(await who(left)).toBe(null)
  // After a second press, the answer says who is signed in.
  await browser.submit(address, {})
  const again = await (await browser.get(address)).text()
  expect(again).toContain(copy.appLogin.signedInNow('App Person'))
  expect(await who(browser)).toBe(app.username)
})

test('the code redirects to the app’s page, on own paths and users’ hosts only (I10)', async () => {
  await env.DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
  forgetMisses()
  const press = async (fields: Record<string, string>) =>
    openBrowser().submit(path('AcctAppLogin', { token: await issue('session') }), fields)
  const leadsTo = async (redirect: string) => (await press({ redirect })).headers.get('location')
  expect(await leadsTo('/tag/css?x=1')).toBe('/tag/css?x=1')
  expect(await leadsTo(`${MAIN}/topics`)).toBe('/topics')
  const going = await (await openApp()).open('/topics')
  expect((await openBrowser().submit(going, {})).headers.get('location')).toBe('/topics')
  const away = (await press({ redirect: 'http://writer.localhost:8787/about?a=1' })).headers
  const onward = /url=(.*)$/.exec(away.get('refresh')!)![1]!
  expect(onward).toContain(
    path('AcctGlobalIdentity', undefined, { host: 'writer.localhost:8787', redirect: '/about?a=1' }),
  )
  for (const redirect of [
    ...PAYLOADS,
    'http://no-such-user.localhost:8787/',
    'http://reader.localhost:8787/',
  ]) {
    const { headers } = await press({ redirect })
    const target = new URL(headers.get('location')!, `${MAIN}${path('AcctAppLogin', { token: 'x' })}`)
    expect([redirect, target.origin, target.pathname.startsWith('//'), headers.get('refresh')]).toEqual([
      redirect,
      MAIN,
      false,
      null,
    ])
  }
})

test('a return without a session is sent to sign-in, an unknown token is refused, and no session begins (R105, R106)', async () => {
  const browser = openBrowser()
  const before = await sessions()
  const returned = await browser.get(`${path('AcctCallbackNamecheap')}?state=wrong&code=x`)
  expect(returned.headers.get('location')).toContain(path('AcctSignin'))
  const unknown = path('AcctConvert', { token: 'unknown-token' })
  expect(await (await browser.get(unknown)).text()).toContain(copy.convert.gone.words)
  expect((await browser.submit(unknown, {})).headers.get('location')).toContain('outcome=refused')
  expect(await sessions()).toBe(before)
  expect([...browser.cookies]).toEqual([])
})
