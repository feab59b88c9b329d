import { env as bindings } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { SocialProvider } from '#schema/identity/identity.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signIn } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { answerAs, begin, comeBack, join, startAddress, visit } from '#test/identity/providerVisit.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

afterEach(resetClock)
restoreAfterEach()

const env = bindings as unknown as Env

const viewerOf = (browser: Browser) => browser.ask(identityCalls.viewer)
const locationOf = (response: Response) => response.headers.get('location')
const isSignedOut = async (browser: Browser) => {
  expect(browser.cookies.has('sid')).toBe(false)
  expect(String((await viewerOf(browser)).id)).toMatch(/^lo_/)
}

async function messageAt(browser: Browser): Promise<string> {
  return String((await browser.ask('{ signInState { message } }')).message)
}

async function setFlag(name: string, isOn: boolean) {
  await env.DB.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, 0)')
    .bind(name, String(isOn))
    .run()
  forgetMisses()
  forgetEntries()
}

describe.each(SocialProvider)('signing in with %s', (provider) => {
  const someone = { name: 'Ines Arroyo', email: `ines.${provider}@studio.example`, isVerified: true }

  test('a new user is asked for their name, which is filled in, and gets an account with its sign-in source (R104, R224)', async () => {
    const browser = openBrowser()
    // Apple gives a name with the first answer only.
    const newcomer = { ...someone, sub: `new-${provider}`, email: `new.${provider}@studio.example` }
    const response = await visit(browser, provider, newcomer, { operation: 'register', redirect: '/tag/css' })
    expect(response.status).toBe(303)
    expect(locationOf(response)).toBe('/registration-form')
    expect(await browser.ask('{ signInState { step name email } }')).toMatchObject({
      step: 'ENTER_NAME',
      name: 'Ines Arroyo',
    })
    const created = await browser.submit('/registration-form', { name: 'Ines A.' })
    expect(locationOf(created)).toBe(
      `/get-started?redirect=${encodeURIComponent('/tag/css?source=register')}`,
    )
    expect(await browser.ask('{ account { signInSource } }')).toEqual({
      signInSource: provider === 'apple' ? 'medium' : provider,
    })
    const givesAddress = provider === 'google' || provider === 'apple'
    expect(await viewerOf(browser)).toMatchObject({
      name: 'Ines A.',
      email: givesAddress ? newcomer.email : null,
      unverifiedEmail: null,
    })
  })

  test('a returning user is signed in, in any browser and with any address (R104)', async () => {
    const browser = openBrowser()
    const again = { ...someone, sub: `sub-of-${provider}`, email: `again.${provider}@studio.example` }
    await join(browser, provider, again)
    const { id } = await viewerOf(browser)
    const other = openBrowser()
    const response = await visit(other, provider, {
      ...again,
      email: `changed.${provider}@studio.example`,
      isVerified: false,
    })
    expect(locationOf(response)).toBe('/?source=login')
    expect(await viewerOf(other)).toMatchObject({ id })
  })

  test('the state is random, usable once, and valid only in the browser that started (I9)', async () => {
    const browser = openBrowser()
    const [one, two] = [await begin(browser, provider), await begin(browser, provider)]
    const state = two.searchParams.get('state')!
    expect(state.length).toBeGreaterThanOrEqual(43)
    expect(one.searchParams.get('state')).not.toBe(state)
    const answer = await answerAs(browser, two, { sub: `once-${provider}`, name: 'Once' })
    const other = openBrowser()
    await comeBack(other, provider, answer)
    await isSignedOut(other)
    const cookie = browser.cookies.get('social')!
    expect(locationOf(await comeBack(browser, provider, answer))).toBe('/registration-form')
    // A stored copy of the cookie cannot be used again, even with a fresh code.
    const fresh = await answerAs(browser, two, { sub: `once-${provider}`, name: 'Once' })
    browser.cookies.set('social', cookie)
    browser.cookies.delete('susi')
    expect(locationOf(await comeBack(browser, provider, fresh))).toContain('/m/signin')
    await isSignedOut(browser)
  })

  test('another user’s answer is refused in a browser that started its own sign-in (I9)', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const answer = await answerAs(attacker, await begin(attacker, provider), { sub: 'lure', name: 'Lure' })
    const own = await begin(victim, provider)
    expect(locationOf(await comeBack(victim, provider, answer))).toContain('/m/signin')
    await isSignedOut(victim)
    // The sign-in that it started is not lost.
    const fresh = await answerAs(victim, own, { sub: `own-${provider}`, name: 'Own' })
    expect(locationOf(await comeBack(victim, provider, fresh))).toBe('/registration-form')
  })

  test('a sign-in that started a quarter of an hour ago has expired (I9)', async () => {
    const browser = openBrowser()
    const authorization = await begin(browser, provider)
    advanceClock(limits.socialState.lifetime + 1)
    const answer = await answerAs(browser, authorization, someone)
    expect(locationOf(await comeBack(browser, provider, answer))).toContain('/m/signin')
    expect(await messageAt(browser)).toBe(copy.social.stale)
    await isSignedOut(browser)
  })

  test('a bad state starts no session (R105)', async () => {
    for (const query of ['', '?state=x&code=y', '?code=y', '?error=access_denied', '?state=']) {
      const browser = openBrowser()
      const response = await browser.get(`${new URL(await callbackOf(provider)).pathname}${query}`)
      expect(response.status).toBe(303)
      expect(locationOf(response)).toContain('/m/signin')
      await isSignedOut(browser)
    }
  })

  test('a callback without tokens is reported on the sign-in page (R475)', async () => {
    const browser = openBrowser()
    const authorization = await begin(browser, provider)
    const state = authorization.searchParams.get('state')!
    const { target } = await answerAs(browser, authorization, someone)
    const response = await comeBack(browser, provider, { target, fields: { state } })
    expect(locationOf(response)).toContain('/m/signin')
    expect(await messageAt(browser)).toBe(copy.social.missing(social[provider].name))
    await isSignedOut(browser)
  })

  test('a wrong code is reported as a failure of the provider', async () => {
    const browser = openBrowser()
    const answer = await answerAs(browser, await begin(browser, provider), someone)
    await comeBack(browser, provider, { ...answer, fields: { ...answer.fields, code: 'made-up' } })
    expect(await messageAt(browser)).toBe(copy.social.failed(social[provider].name))
    await isSignedOut(browser)
  })

  test('a visitor who cancels at the provider returns to the options', async () => {
    const browser = openBrowser()
    const authorization = await begin(browser, provider, { operation: 'register' })
    authorization.searchParams.set('answer', 'cancel')
    const answer = await answerAs(browser, authorization, {})
    const response = await comeBack(browser, provider, answer)
    expect(locationOf(response)).toContain('step=SIGNUP_OPTIONS')
    expect(await messageAt(browser)).toBe(copy.social.cancelled(social[provider].name))
  })

  test('a provider that is switched off is refused by the server too, at the start and on the way back (R364, D83)', async () => {
    const flag = social[provider].disabledBy
    const browser = openBrowser()
    const answer = await answerAs(browser, await begin(browser, provider), someone)
    await setFlag(flag, true)
    try {
      expect(locationOf(await comeBack(browser, provider, answer))).toContain('/m/signin')
      const response = await openBrowser().get(startAddress(provider))
      expect(locationOf(response)).toContain('/m/signin')
      await isSignedOut(browser)
    } finally {
      await setFlag(flag, false)
    }
  })
})

/** The provider sends users to it. */
async function callbackOf(provider: SocialProvider): Promise<string> {
  return (await begin(openBrowser(), provider)).searchParams.get('redirect_uri')!
}

describe('the protocol (I9)', () => {
  test.each(['google', 'apple', 'twitter'] as const)('%s is asked with PKCE, S256', async (provider) => {
    const { searchParams } = await begin(openBrowser(), provider)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  test('a code that another sign-in requested is refused', async () => {
    const [victim, attacker] = [openBrowser(), openBrowser()]
    const stolen = await answerAs(victim, await begin(victim, 'google'), { name: 'V', email: 'v@gmail.com' })
    const own = await begin(attacker, 'google')
    const state = own.searchParams.get('state')!
    const response = await comeBack(attacker, 'google', {
      target: stolen.target,
      fields: { ...stolen.fields, state },
    })
    expect(locationOf(response)).toContain('/m/signin')
    await isSignedOut(attacker)
  })

  test('the id token belongs to this sign-in: another nonce is refused', async () => {
    const browser = openBrowser()
    const authorization = await begin(browser, 'google')
    authorization.searchParams.set('nonce', 'of-another-sign-in')
    const answer = await answerAs(browser, authorization, {
      name: 'N',
      email: 'n@gmail.com',
      isVerified: true,
    })
    await comeBack(browser, 'google', answer)
    expect(await messageAt(browser)).toBe(copy.social.failed('Google'))
    await isSignedOut(browser)
  })

  test('the same subject at another provider is another user', async () => {
    const [one, other] = [openBrowser(), openBrowser()]
    await join(one, 'facebook', { sub: '1234567', name: 'Own Subject' })
    const response = await visit(other, 'twitter', { sub: '1234567', name: 'Other Subject' })
    expect(locationOf(response)).toBe('/registration-form')
  })

  test('if two users join with one provider account at once, one gets it', async () => {
    const someone = { sub: 'twice', name: 'Twice At Once' }
    const [one, two] = [openBrowser(), openBrowser()]
    await visit(one, 'facebook', someone)
    await visit(two, 'facebook', someone)
    await Promise.all([one, two].map((browser) => browser.submit('/registration-form', { name: 'Twice' })))
    const signedIn = [one, two].filter(({ cookies }) => cookies.has('sid'))
    expect(signedIn).toHaveLength(1)
    const loser = [one, two].find((browser) => !signedIn.includes(browser))!
    expect(await messageAt(loser)).toBe(copy.createAccount.alreadyExists)
  })
})

describe('an account with that address exists already (I9)', () => {
  test('a provider that assigns the address signs in, and is connected; the owner is notified', async () => {
    const email = 'nadia.true@gmail.com'
    await env.DB.prepare('update users set email = ? where username = ?').bind(email, 'lapsed').run()
    const browser = openBrowser()
    await visit(browser, 'google', { sub: 'nadia', name: 'Nadia', email, isVerified: true })
    expect(await viewerOf(browser)).toMatchObject({ username: 'lapsed' })
    expect((await sentTo(email))[0]!.subject).toContain('Google')
    const later = openBrowser()
    await visit(later, 'google', { sub: 'nadia', name: 'Nadia', email: 'another@gmail.com' })
    expect(await viewerOf(later)).toMatchObject({ username: 'lapsed' })
  })

  test('any other provider is connected after the user has signed in by an existing way', async () => {
    const browser = openBrowser()
    const someone = { sub: 'writer-at-google', name: 'W', email: 'writer@example.com', isVerified: true }
    const response = await visit(browser, 'google', someone, { redirect: '/tag/css' })
    expect(locationOf(response)).toContain('/m/signin')
    expect(await messageAt(browser)).toContain('we’ll connect Google to it')
    await isSignedOut(browser)
    await setFlag('enable_passwords', true)
    await signIn(browser, 'writer@example.com', DEMO_PASSWORD)
    const joined = await browser.get('/m/callback/authenticate')
    expect(locationOf(joined)).toBe('/tag/css?source=login')
    const later = openBrowser()
    await visit(later, 'google', someone)
    expect(await viewerOf(later)).toMatchObject({ username: 'writer' })
  })

  test('a pending connection is only for that account and that browser', async () => {
    const browser = openBrowser()
    const someone = { sub: 'owner-at-google', name: 'O', email: 'owner@example.com', isVerified: true }
    await visit(browser, 'google', someone)
    const cookie = browser.cookies.get('pending-connection')!
    await setFlag('enable_passwords', true)
    await signIn(browser, 'member@example.com', DEMO_PASSWORD)
    expect(locationOf(await browser.get('/m/callback/authenticate'))).toBe('/?source=login')
    expect(await browser.ask('{ connectedAccounts { provider } }')).toEqual([])
    const later = openBrowser()
    later.cookies.set('pending-connection', `${cookie}x`)
    expect(locationOf(await later.get('/m/callback/authenticate'))).toContain('/m/signin')
  })

  test('an address that is not vouched for is ignored', async () => {
    const browser = openBrowser()
    const someone = { sub: 'unvouched', name: 'U', email: 'author@example.com', isVerified: false }
    const response = await visit(browser, 'google', someone)
    expect(locationOf(response)).toBe('/registration-form')
    await browser.submit('/registration-form', { name: 'Unvouched' })
    expect(await viewerOf(browser)).toMatchObject({ name: 'Unvouched', email: null, unverifiedEmail: null })
  })

  test('the second factor is required here as well (I7)', async () => {
    const browser = openBrowser()
    const email = 'guarded@example.com'
    const { results } = await env.DB.prepare('select id from users where username = ?').bind('guarded').all()
    await env.DB.prepare(
      "insert into external_accounts (provider, subject, user_id, label, created_at) values ('google', 'guarded-sub', ?, '', 0)",
    )
      .bind(results[0]!.id)
      .run()
    const response = await visit(browser, 'google', {
      sub: 'guarded-sub',
      name: 'G',
      email,
      isVerified: true,
    })
    expect(locationOf(response)).toContain('VERIFY_2FA_CODE')
    await isSignedOut(browser)
  })
})

test('connecting in an older session needs a proof, and continues after it (I12)', async () => {
  const browser = openBrowser()
  await setFlag('enable_passwords', true)
  await signIn(browser, 'reader@example.com', 'quire-demo-2026')
  const { xsrfToken } = await browser.ask('{ viewer { xsrfToken } }')
  const xsrf = String(xsrfToken)
  const settings = '/me/settings/security'
  const connect = startAddress('google', { operation: 'connect', redirect: settings, xsrf })
  advanceClock(limits.reauthentication.lifetime + 1)
  const asked = locationOf(await browser.get(connect))!
  expect(asked).toBe(`${settings}?provider=google&outcome=unproved#connected-accounts`)
  expect(browser.cookies.has('social')).toBe(false)
  expect(await (await browser.get(asked)).text()).toContain(copy.reauthenticate.explanation)
  const proof = { form: 'connection', provider: 'google', prove: 'password', xsrf }
  const wrong = await browser.submit(settings, { ...proof, password: 'not the password' })
  expect(locationOf(wrong)).toBe(`${settings}#connected-accounts`)
  const html = await (await browser.get(settings)).text()
  expect(html).toContain('That password was incorrect.')
  expect(html).toContain('name="provider" value="google"')
  // A form's policy applies to the redirects of its answer, so a separate page redirects to providers.
  const led = await browser.submit(settings, { ...proof, password: 'quire-demo-2026' })
  const [, onward] = /^0; url=(.*)$/.exec(led.headers.get('refresh') ?? '') ?? []
  expect(new URL(onward!, 'http://localhost:8787').searchParams.get('xsrf')).toBe(xsrf.split('.')[0])
  expect(locationOf(await browser.get(onward!))).toContain('/authorize?')
  expect(browser.cookies.has('social')).toBe(true)
})

describe('parameters on the way to the provider and back (R432, R433)', () => {
  test('the target is the page before, with the source of the sign-in', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ redirect: '/tag/css?x=1', entryPoint: 'clap' }, '/tag/css?x=1&source=clap&skipOnboarding=1'],
      [{ redirect: '/tag/css', entryPoint: 'menu' }, '/tag/css?source=menu'],
      [{}, '/?source=login'],
    ]
    await join(openBrowser(), 'twitter', { sub: 'traveller', name: 'Traveller' })
    for (const [query, target] of cases) {
      const browser = openBrowser()
      const response = await visit(browser, 'twitter', { sub: 'traveller', name: 'T' }, query)
      expect(locationOf(response)).toBe(target)
    }
  })

  test('the provider sees no address of the user or of a page', async () => {
    const { searchParams } = await begin(openBrowser(), 'google', { redirect: '/secret-draft' })
    expect(searchParams.toString()).not.toContain('secret-draft')
  })
})
