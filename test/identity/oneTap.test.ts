import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { contentSecurityPolicy } from '#worker/platform/http/securityHeaders.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { signIdToken } from '#worker/identity/social/fake/signing.ts'
import { flagsOfProviders } from '#worker/identity/social/clientIds.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { type Browser, identityCalls, openBrowser } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { join } from '#test/identity/providerVisit.ts'

const env = bindings as unknown as Env
const LOGIN = '/m/callback/google'

async function setFlag(name: string, isOn: boolean) {
  await env.DB.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, 0)')
    .bind(name, String(isOn))
    .run()
  forgetMisses()
  forgetEntries()
}
beforeAll(() => setFlag('enable_google_one_tap', true))
afterEach(resetClock)
restoreAfterEach()

/** As Google's script passes it to the page. */
const credentialOf = (claims: Record<string, unknown> & { sub: string }) =>
  signIdToken(env, 'https://accounts.google.com', 'fake-google', claims)

const askAbout = (browser: Browser, credential: string) =>
  browser.ask(
    'query($credential: String!) { oneTapAccount(credential: $credential) { isKnown name email } }',
    {
      credential,
    },
  )
const viewerOf = (browser: Browser) => browser.ask(identityCalls.viewer)

describe('the one-tap card’s credential', () => {
  const known = { sub: 'tapped', name: 'Tapped', email: 'tapped@gmail.com', email_verified: true }

  /** The card's user gets an account. */
  async function register() {
    const browser = openBrowser()
    await browser.submit(LOGIN, { credential: await credentialOf(known) })
    await browser.submit('/registration-form', { name: known.name })
  }

  test('a credential of an unknown address is unknown, and continues to a name and an account (R298)', async () => {
    const browser = openBrowser()
    const credential = await credentialOf(known)
    expect(await askAbout(browser, credential)).toEqual({
      isKnown: false,
      name: 'Tapped',
      email: known.email,
    })
    const response = await browser.submit(LOGIN, { credential, redirect: '/tag/css' })
    expect(response.headers.get('location')).toBe('/registration-form')
    // Someone with an account may come here by mistake.
    expect(await (await browser.get('/registration-form')).text()).toContain(
      `href="${path('ShowUnrecognizedAccount')}"`,
    )
    const created = await browser.submit('/registration-form', { name: 'Tapped' })
    const first = path('ShowGetStarted', undefined, { redirect: '/tag/css?source=one_tap' })
    expect(created.headers.get('location')).toBe(first)
    expect(await viewerOf(browser)).toMatchObject({ email: known.email })
    expect(browser.cookies.get('signedIn')).toBe('register.oneTap')
  })

  test('a credential of a known one signs in at the login endpoint, once (R299)', async () => {
    await register()
    const browser = openBrowser()
    const credential = await credentialOf(known)
    expect(await askAbout(browser, credential)).toMatchObject({ isKnown: true })
    const response = await browser.submit(LOGIN, { credential, redirect: '/tag/css' })
    expect(response.headers.get('location')).toBe('/tag/css?source=one_tap')
    expect(await viewerOf(browser)).toMatchObject({ name: 'Tapped' })
    expect(browser.cookies.get('signedIn')).toBe('login.oneTap')
    const other = openBrowser()
    expect((await other.submit(LOGIN, { credential })).headers.get('location')).toContain('/m/signin')
    expect(other.cookies.has('sid')).toBe(false)
  })

  test('a credential of an address with an account signs in only if Google assigns the address: its Workspace has the same domain (I9)', async () => {
    const browser = openBrowser()
    const claims = { sub: 'reader-tap', name: 'R', email: 'reader@example.com', email_verified: true }
    const credential = await credentialOf(claims)
    expect(await askAbout(browser, credential)).toMatchObject({ isKnown: true })
    expect((await browser.submit(LOGIN, { credential })).headers.get('location')).toContain('/m/signin')
    expect(browser.cookies.has('sid')).toBe(false)
    for (const hd of ['other.example', 'mail.example.com', 'com', '']) {
      const foreign = openBrowser()
      await foreign.submit(LOGIN, { credential: await credentialOf({ ...claims, hd }) })
      expect([hd, foreign.cookies.has('sid')]).toEqual([hd, false])
    }
    const workspace = await credentialOf({ ...claims, hd: 'Example.com' })
    await browser.submit(LOGIN, { credential: workspace })
    expect(await viewerOf(browser)).toMatchObject({ username: 'reader' })
  })

  test('a form from another site is refused, and so is one without an origin', async () => {
    const credential = await credentialOf(known)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:8787.evil.example',
      'http://no-such-user.localhost:8787',
    ]) {
      const browser = openBrowser()
      expect((await browser.submit(LOGIN, { credential }, { origin })).status).toBe(403)
      expect(browser.cookies.has('sid')).toBe(false)
    }
  })

  test('a page of a writer’s host may post it, and the session is fetched from there', async () => {
    await register()
    const browser = openBrowser()
    const credential = await credentialOf(known)
    await env.DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
    forgetMisses()
    const origin = 'http://writer.localhost:8787'
    const response = await browser.submit(LOGIN, { credential, redirect: '/about' }, { origin })
    // The redirects end on another host, so a page refreshes (leadOn.ts).
    const [, location = ''] = /^0; url=(.*)$/.exec(response.headers.get('refresh') ?? '') ?? []
    expect(location).toMatch(/^\/m\/global-identity\?/)
    const onward = (await browser.get(location)).headers.get('location')!
    expect(onward).toMatch(/^http:\/\/writer\.localhost:8787\/m\/global-identity\?.*redirect=%2Fabout/)
    const there = openBrowser({ host: 'writer.localhost:8787' })
    const asked = (await there.get(new URL(onward).pathname + new URL(onward).search)).headers.get(
      'location',
    )!
    const handed = (await browser.get(asked)).headers.get('location')!
    const arrived = await there.get(handed)
    expect(arrived.headers.get('location')).toBe('/about')
    expect(await viewerOf(there)).toMatchObject({ name: 'Tapped' })
  })

  test('a token that is expired or that Google did not sign for us is refused', async () => {
    const good = await credentialOf(known)
    const [head, body] = good.split('.')
    const claims = JSON.parse(atob(body!.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const encode = (value: object) =>
      btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const none = `${encode({ alg: 'none' })}.${body}.`
    const changed = `${head}.${encode({ ...claims, sub: 'another-user' })}.${good.split('.')[2]}`
    const bad = [
      none,
      changed,
      `${good}x`,
      '',
      'x.y.z',
      await signIdToken(env, 'https://accounts.google.com', 'another-client', known),
      await signIdToken(env, 'https://accounts.google.com.evil.example', 'fake-google', known),
      await signIdToken(env, 'https://appleid.apple.com', 'fake-google', known),
    ]
    for (const credential of bad) {
      const browser = openBrowser()
      expect(await askAbout(browser, credential)).toBeNull()
      expect((await browser.submit(LOGIN, { credential })).headers.get('location')).toContain('/m/signin')
      expect(browser.cookies.has('sid')).toBe(false)
    }
    advanceClock(2 * 3_600_000)
    expect(await askAbout(openBrowser(), good)).toBeNull()
  })

  test('without its flag, or with Google switched off, the server takes no credential (R364, R367)', async () => {
    await join(openBrowser(), 'google', { sub: 'flagged', name: 'Flagged' })
    for (const [flag, value] of [
      ['enable_google_one_tap', false],
      ['disable_login_google', true],
    ] as const) {
      await setFlag(flag, value)
      const browser = openBrowser()
      const credential = await credentialOf({ sub: 'flagged' })
      expect(await askAbout(browser, credential)).toBeNull()
      expect((await browser.submit(LOGIN, { credential })).headers.get('location')).toContain('/m/signin')
      await setFlag(flag, !value)
    }
  })
})

test('the policy of pages admits Google only if a client id is configured (decision 26)', () => {
  const settings = { ENVIRONMENT: 'production', MAIN_ORIGIN: 'https://example.com' } as const
  expect(contentSecurityPolicy(settings)).not.toContain('google')
  expect(contentSecurityPolicy({ ...settings, GOOGLE_CLIENT_ID: '' })).toContain(
    'trusted-types story email ProseMirrorClipboard offline;',
  )
  const open = contentSecurityPolicy({ ...settings, GOOGLE_CLIENT_ID: 'x' })
  expect(open).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/accounts\.google\.com\/gsi\/client;/)
  expect(open).toContain("require-trusted-types-for 'script'")
})

describe('the fakes exist in development only', () => {
  test('no environment but development has the fakes', async () => {
    const { answerProvider } = await import('#worker/identity/social/fake/answerProvider.ts')
    for (const ENVIRONMENT of ['staging', 'production'] as const) {
      for (const end of ['google', 'google/authorize', 'apple/keys', 'google/credential']) {
        const request = new Request(`http://localhost:8787/_/dev/provider/${end}`)
        expect((await answerProvider(request, { ...env, ENVIRONMENT })).status).toBe(404)
      }
    }
  })

  test('the fakes demand the same of a client as the real providers', async () => {
    const browser = openBrowser()
    const authorize = '/_/dev/provider/google/authorize'
    const good = {
      client_id: 'fake-google',
      redirect_uri: 'http://localhost:8787/m/callback/google',
      response_type: 'code',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    }
    const ask = (query: Record<string, string>) =>
      browser.get(`${authorize}?${new URLSearchParams(query).toString()}`)
    expect((await ask(good)).status).toBe(200)
    for (const wrong of [
      { ...good, client_id: 'x' },
      { ...good, redirect_uri: 'https://evil.example/' },
      { ...good, response_type: 'token' },
      { ...good, code_challenge_method: 'plain' },
      { ...good, state: '' },
    ]) {
      expect((await ask(wrong)).status).toBe(400)
    }
  })
})

test('a provider that is not set up is not offered, except that its fake is in development', () => {
  const none = {
    ...env,
    GOOGLE_CLIENT_ID: '',
    FACEBOOK_CLIENT_ID: '',
    APPLE_CLIENT_ID: '',
    TWITTER_CLIENT_ID: 'x',
  }
  expect(flagsOfProviders({ ...none, ENVIRONMENT: 'development' })).toEqual({})
  expect(flagsOfProviders({ ...none, ENVIRONMENT: 'production' })).toEqual({
    disable_login_google: true,
    disable_login_facebook: true,
    disable_login_apple: true,
  })
})
