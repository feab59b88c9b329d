import { env as bindings } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { day } from '#schema/limits.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { identityCalls, openBrowser, sentTo, signIn, signUpByLink } from '#test/identity/browser.ts'
import { askForCode } from '#test/identity/handOffActs.ts'
import { fetchWorker } from '#test/worker.ts'

afterEach(resetClock)

const env = bindings as unknown as Env
const linkOf = async (to: string) => new URL((await sentTo(to))[0]!.links[0]!)

describe('signing in by a magic link (R285-R290)', () => {
  test('a new address needs a name, gets an account and is signed in', async () => {
    const browser = openBrowser()
    const email = 'new.person@example.org'
    const sent = await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'register' })
    expect(sent).toMatchObject({ __typename: 'SusiMethod', value: 'register' })
    const link = await linkOf(email)
    expect(link.origin + link.pathname).toBe('http://localhost:8787/m/callback/email')
    const token = link.searchParams.get('token')!
    const opened = await browser.submit('/m/callback/email', { token })
    expect(opened.headers.get('location')).toBe('/registration-form')
    const created = await browser.submit('/registration-form', { name: 'New Person' })
    expect(created.status).toBe(303)
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({
      name: 'New Person',
      username: 'new.person',
      email,
      unverifiedEmail: null,
    })
  })

  test('a known address is signed in, and reaches its destination', async () => {
    const browser = openBrowser()
    const email = 'reader@example.com'
    await browser.ask(identityCalls.sendAcctAuthEmail, {
      email,
      operation: 'login',
      redirect: '/tag/css?x=1',
    })
    const token = (await linkOf(email)).searchParams.get('token')!
    const opened = await browser.submit('/m/callback/email', { token })
    expect(opened.headers.get('location')).toBe('/tag/css?x=1')
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ username: 'reader', email })
  })

  test('an unknown address gets an error when it signs in (R288)', async () => {
    expect(
      await openBrowser().ask(identityCalls.sendAcctAuthEmail, {
        email: 'unknown@example.org',
        operation: 'login',
      }),
    ).toEqual({ __typename: 'BadRequest', message: 'User does not exist' })
  })

  test('a link works once, for 15 minutes, and a newer one voids it (I4)', async () => {
    const browser = openBrowser()
    const email = 'writer@example.com'
    const ask = () => browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    await ask()
    const first = (await linkOf(email)).searchParams.get('token')!
    await ask()
    const second = (await linkOf(email)).searchParams.get('token')!
    expect((await browser.submit('/m/callback/email', { token: first })).headers.get('location')).toContain(
      'step=ENTER_EMAIL',
    )
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser().submit('/m/callback/email', { token: second })),
    )
    expect(opened.filter(({ headers }) => headers.get('location') === '/')).toHaveLength(1)
    await ask()
    const third = (await linkOf(email)).searchParams.get('token')!
    advanceClock(15 * 60_000 + 1)
    const late = await browser.submit('/m/callback/email', { token: third })
    resetClock()
    expect(late.headers.get('location')).toContain('step=ENTER_EMAIL')
  })

  test('no stored value can be used to sign in (I4)', async () => {
    const email = 'author@example.com'
    await openBrowser().ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    const [mail] = await sentTo(email)
    const token = new URL(mail!.links[0]!).searchParams.get('token')!
    for (const table of ['one_time_tokens', 'outbox', 'sent_messages', 'sessions']) {
      const { results } = await env.DB.prepare(`select * from ${table}`).all()
      expect(JSON.stringify(results)).not.toContain(token)
      expect(JSON.stringify(results)).not.toContain(mail!.code)
    }
  })
})

describe('signing in by the emailed code (R427)', () => {
  test('the code works in the browser that requested it, and in no other', async () => {
    const [browser, other] = [openBrowser(), openBrowser()]
    const email = 'owner@example.com'
    await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    const { code } = (await sentTo(email))[0]!
    expect(await other.ask(identityCalls.verifyLoginCode, { loginCode: code })).toMatchObject({
      __typename: 'NotFound',
    })
    const token = await browser.ask(identityCalls.verifyLoginCode, { loginCode: code })
    expect(token.__typename).toBe('Token')
    const opened = await browser.submit('/m/callback/email', { token: String(token.value) })
    expect(opened.headers.get('location')).toBe('/')
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ username: 'owner' })
  })

  test('five attempts, then TooManyRequests, in one batch too (I5)', async () => {
    const browser = openBrowser()
    const email = 'member@example.com'
    await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    const { code } = (await sentTo(email))[0]!
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = (await browser.askAll(
      [...Array.from({ length: 9 }, () => wrong), code].map((loginCode) => ({
        query: identityCalls.verifyLoginCode,
        variables: { loginCode },
      })),
    )) as { data: { verifyLoginCode: { __typename: string } } }[]
    expect(answers.map(({ data }) => data.verifyLoginCode.__typename)).toEqual([
      ...Array.from({ length: 5 }, () => 'BadRequest'),
      ...Array.from({ length: 5 }, () => 'TooManyRequests'),
    ])
  })

  test('the code has six digits (R336)', async () => {
    expect(await openBrowser().ask(identityCalls.verifyLoginCode, { loginCode: '12345' })).toEqual({
      __typename: 'BadRequest',
      message: 'Login code must be 6 digits.',
    })
  })
})

describe('signing in by a password', () => {
  const email = 'with.password@example.org'
  const password = 'a password of mine'

  test('a new account is signed in, and its address is still to be proved (R424)', async () => {
    const browser = openBrowser()
    const created = await browser.ask(identityCalls.createAccount, { email, name: 'With Password', password })
    expect(created.__typename).toBe('AuthInfo')
    await browser.submit('/m/token', { token: String(created.sessionToken) })
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ email: null, unverifiedEmail: email })
    const other = openBrowser()
    await signIn(other, email, password)
    expect(await other.ask(identityCalls.viewer)).toMatchObject({ unverifiedEmail: email })
  })

  test('concurrent users with the same name each get a username (D44)', async () => {
    const viewers = await Promise.all(
      [1, 2, 3].map(async (each) => {
        const browser = openBrowser()
        const created = await browser.ask(identityCalls.createAccount, {
          email: `same.name.${each}@example.org`,
          name: 'Same Name',
          password,
        })
        expect(created.__typename).toBe('AuthInfo')
        await browser.submit('/m/token', { token: String(created.sessionToken) })
        return browser.ask(identityCalls.viewer)
      }),
    )
    const usernames = viewers.map(({ username }) => String(username)).toSorted()
    expect(usernames).toEqual([
      'same.name',
      expect.stringMatching(/^same\.name\d{2,}$/),
      expect.stringMatching(/^same\.name\d{2,}$/),
    ])
    expect(new Set(usernames).size).toBe(3)
  })

  test('a second account is AlreadyExists, and of twenty at once one is new (R456, K4)', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        openBrowser().ask(identityCalls.createAccount, {
          email: 'twenty@example.org',
          name: 'Twenty',
          password,
        }),
      ),
    )
    expect(all.filter(({ __typename }) => __typename === 'AuthInfo')).toHaveLength(1)
    expect(all.filter(({ __typename }) => __typename === 'AlreadyExists')).toHaveLength(19)
  })

  test('five wrong passwords leave fewer attempts, the sixth locks for a minute, the right one waits (R462, I1)', async () => {
    const address = 'locked@example.org'
    await openBrowser().ask(identityCalls.createAccount, { email: address, name: 'Locked', password })
    const browser = openBrowser()
    const login = (given: string) => browser.ask(identityCalls.loginUser, { email: address, password: given })
    for (const left of [5, 4, 3, 2, 1]) {
      expect(await login('wrong wrong')).toMatchObject({
        __typename: 'InvalidPassword',
        message: `That password was incorrect. You have ${left} more attempt(s) before your account is locked for 1 minute.`,
        lockoutInfo: { failCount: 6 - left, lockedOutUntil: 0 },
      })
    }
    expect(await login('wrong wrong')).toMatchObject({ __typename: 'PasswordSoftLockout' })
    expect(await login(password)).toMatchObject({ __typename: 'PasswordSoftLockout' })
    advanceClock(50_000)
    expect(await login(password)).toMatchObject({ __typename: 'PasswordSoftLockout' })
    advanceClock(10_000)
    expect(await login(password)).toMatchObject({ __typename: 'AuthInfo' })
    resetClock()
  })

  test('each round locks twice as long; the thirtieth failure locks permanently, and a magic link still works (I1)', async () => {
    const address = 'for.good@example.org'
    await signUpByLink(openBrowser(), address, 'For Good')
    const browser = openBrowser()
    const login = () => browser.ask(identityCalls.loginUser, { email: address, password: 'wrong wrong' })
    await env.DB.prepare('delete from attempts').run()
    /** Failures between the first and the last of a round only count. */
    const failAll = async (round: number) => {
      expect(await login()).toMatchObject({ __typename: 'InvalidPassword' })
      await env.DB.prepare("update attempts set fail_count = ? where subject not like 'ip:%'")
        .bind(round * 6 + 5)
        .run()
      return login()
    }
    for (let round = 0; round < 4; round += 1) {
      expect(await failAll(round)).toMatchObject({ __typename: 'PasswordSoftLockout' })
      advanceClock(2 ** round * 60_000 - 5000)
      expect(await login()).toMatchObject({ __typename: 'PasswordSoftLockout' })
      advanceClock(5001)
    }
    expect(await failAll(4)).toMatchObject({ __typename: 'PasswordPermanentLockout' })
    advanceClock(day)
    expect(await login()).toMatchObject({ __typename: 'PasswordPermanentLockout' })
    resetClock()
    await browser.ask(identityCalls.sendAcctAuthEmail, { email: address, operation: 'login' })
    const token = (await linkOf(address)).searchParams.get('token')!
    await browser.submit('/m/callback/email', { token })
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ email: address })
  })

  test('a batch of twenty, aliases and parallel calls together get six attempts (I2)', async () => {
    const address = 'many.at.once@example.org'
    await openBrowser().ask(identityCalls.createAccount, { email: address, name: 'Many', password })
    const wrong = (index: number) => ({
      query: identityCalls.loginUser,
      variables: { email: address, password: index === 8 ? password : `wrong number ${index}` },
    })
    const aliases = `mutation { ${Array.from({ length: 20 }, (_, index) => `a${index}: loginUser(operation: login, email: "${address}", password: "alias ${index} wrong") { __typename }`).join(' ')} }`
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        openBrowser().askAll(Array.from({ length: 20 }, (_, index) => wrong(index))),
      ),
      openBrowser().askAll([{ query: aliases }]),
    ])
    const kinds = JSON.stringify(answers).match(/"__typename":"(\w+)"/g)!
    expect(kinds.filter((kind) => kind.includes('InvalidPassword'))).toHaveLength(5)
    expect(kinds.filter((kind) => kind.includes('AuthInfo'))).toHaveLength(0)
  })

  test('a hundred failures over many accounts lock the network out for a day; other networks can sign in (I3)', async () => {
    const network = '2001:db8:7:7::1'
    const email = 'goes.on@example.org'
    await openBrowser().ask(identityCalls.createAccount, { email, name: 'Goes On', password })
    const guess = async (index: number) => {
      const browser = openBrowser({ network: `2001:db8:7:7::${(index % 90) + 1}` })
      const victim = { email: `victim${index}@example.org`, password: 'Winter2026' }
      return (await browser.ask(identityCalls.loginUser, victim)).__typename
    }
    await env.DB.prepare('delete from attempts').run()
    for (let index = 0; index < 5; index += 1) expect(await guess(index)).not.toBe('IpAuthLockout')
    // Ninety more would take their time.
    const skipped = await env.DB.prepare(
      "update attempts set fail_count = 95 where subject like 'ip:%' and fail_count = 5",
    ).run()
    expect(skipped.meta.changes).toBe(1)
    for (let index = 95; index < 99; index += 1) expect(await guess(index)).not.toBe('IpAuthLockout')
    expect(await guess(99)).toBe('IpAuthLockout')
    const locked = await openBrowser({ network }).ask(identityCalls.loginUser, { email, password })
    expect(locked).toMatchObject({
      __typename: 'IpAuthLockout',
      message: 'You can’t sign in from this network for 1 day.',
    })
    expect(await openBrowser().ask(identityCalls.loginUser, { email, password })).toMatchObject({
      __typename: 'AuthInfo',
    })
  }, 120_000)
})

describe('sessions', () => {
  test('each sign-in has a new hashed session; it ends at sign-out, and all end with a new password (I6)', async () => {
    const email = 'sessions@example.org'
    const [one, two] = [openBrowser(), openBrowser()]
    await signUpByLink(one, email, 'Sessions')
    await one.ask(identityCalls.crupdatePassword, { password: 'first password' })
    const first = one.cookies.get('sid')!
    await signIn(one, email, 'first password')
    expect(one.cookies.get('sid')).not.toBe(first)
    const withFirst = openBrowser()
    withFirst.cookies.set('sid', first)
    expect((await withFirst.ask(identityCalls.viewer)).username).toBeNull()
    await signIn(two, email, 'first password')
    const stolen = two.cookies.get('sid')!
    expect(await two.ask(identityCalls.viewer)).toMatchObject({ email })
    const changed = await one.ask(identityCalls.crupdatePassword, {
      password: 'second password',
      oldPassword: 'first password',
    })
    expect(changed).toMatchObject({ __typename: 'MutationSuccess' })
    expect((await two.ask(identityCalls.viewer)).email).toBeNull()
    const viewer = await one.ask(identityCalls.viewer)
    expect(viewer.email).toBe(email)
    const { results } = await env.DB.prepare('select id from sessions').all()
    expect(JSON.stringify(results)).not.toContain(stolen)

    expect((await one.get('/m/signout/wrong')).status).toBe(403)
    expect((await one.ask(identityCalls.viewer)).email).toBe(email)
    const stored = one.cookies.get('sid')!
    const signOut = `/m/signout/${String((await one.ask(identityCalls.viewer)).xsrfToken)}`
    const headers = { cookie: `sid=${stored}` }
    await fetchWorker(
      new Request(`http://localhost:8787${signOut}`, { method: 'HEAD', headers, redirect: 'manual' }),
    )
    expect((await one.ask(identityCalls.viewer)).email).toBe(email)
    expect((await one.get(signOut)).status).toBe(303)
    const again = await one.get(signOut)
    expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
    one.cookies.set('sid', stored)
    expect((await one.ask(identityCalls.viewer)).email).toBeNull()
  })

  test.each(['/m/token', '/m/login-redirect'])(
    '%s, only opened, redirects to signing in (R104, R107)',
    async (path) => {
      const answer = await openBrowser().get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/m/signin'])
    },
  )

  test('a one-time token of a session can be used once', async () => {
    const email = 'once@example.org'
    await openBrowser().ask(identityCalls.createAccount, { email, name: 'Once', password: 'a password' })
    const { sessionToken } = await openBrowser().ask(identityCalls.loginUser, {
      email,
      password: 'a password',
    })
    const browsers = Array.from({ length: 20 }, () => openBrowser())
    await Promise.all(browsers.map((browser) => browser.submit('/m/token', { token: String(sessionToken) })))
    expect(browsers.filter(({ cookies }) => cookies.has('sid'))).toHaveLength(1)
  })

  test('each host has its own session, passed on by a code that works once, there, in that browser', async () => {
    const email = 'writer@example.com'
    const main = openBrowser()
    await main.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    await main.submit('/m/callback/email', { token: (await linkOf(email)).searchParams.get('token')! })
    await env.DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
    forgetMisses()
    const own = openBrowser({ host: 'writer.localhost:8787' })
    const code = await askForCode(main, own, '/m/global-identity?redirect=/about')
    expect(code).toMatch(/^http:\/\/writer\.localhost:8787\/m\/global-identity-2\?token=/)
    const thief = openBrowser({ host: 'writer.localhost:8787' })
    await thief.get(code)
    expect(thief.cookies.has('sid')).toBe(false)
    const taken = await own.get(code)
    expect(taken.headers.get('location')).toBe('/about')
    expect(await own.ask(identityCalls.viewer)).toMatchObject({ email })
    // A request for the sign-in page there takes the same way, and comes back to that host.
    const asked = await openBrowser({ host: 'writer.localhost:8787' }).get('/m/signin?redirect=/about')
    expect([asked.status, asked.headers.get('location')]).toEqual([
      302,
      '/m/global-identity?redirect=%2Fabout',
    ])
    for (const query of ['', '?redirect=//evil.example/', '?step=ENTER_EMAIL']) {
      const plain = await own.get(`/m/signin${query}`)
      expect(plain.headers.get('location')).toBe(`http://localhost:8787/m/signin${query}`)
    }
    const again = openBrowser({ host: 'writer.localhost:8787' })
    again.cookies.set('handoff', own.cookies.get('handoff') ?? 'x')
    await again.get(code)
    expect(again.cookies.has('sid')).toBe(false)
    const elsewhere = openBrowser()
    elsewhere.cookies.set('sid', own.cookies.get('sid')!)
    expect((await elsewhere.ask(identityCalls.viewer)).email).toBeNull()
  })

  test('signing in from another host returns to the address that was open, not to the page’s canonical one', async () => {
    await env.DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
    forgetMisses()
    const { postId } = (await env.DB.prepare(
      `select posts.id as postId from posts join users on users.id = posts.creator_id
        where username = 'writer' and listed_at is not null and collection_id is null limit 1`,
    ).first<{ postId: string }>())!
    const own = openBrowser({ host: 'writer.localhost:8787' })
    const open = `/any-title-${postId}`
    const html = await (await own.get(`${open}?source=email`)).text()
    const link = /href="(\/m\/global-identity[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const leadsTo = async (referer?: string, asked = link) => {
      const begun = await own.get(asked, referer ? { referer } : {})
      return new URL(begun.headers.get('location')!).searchParams.get('redirect')
    }
    const host = 'http://writer.localhost:8787'
    const spelling = new URL(link, host).searchParams.get('redirect')
    expect(await leadsTo(`${host}${open}?source=email`)).toBe(`${open}?source=email`)
    expect(await leadsTo()).toBe(spelling)
    expect(await leadsTo(`${host}/about`)).toBe(spelling)
    expect(await leadsTo(`http://evil.example${open}`)).toBe(spelling)
    expect(await leadsTo(`${host}${open}`, '/m/global-identity?redirect=/about')).toBe('/about')
  })
})
