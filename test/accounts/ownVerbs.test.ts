import { copy } from '#schema/copy.ts'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { hour, minute } from '#schema/limits.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { get, page } from '#test/app.ts'
import {
  type Browser,
  identityCalls,
  openBrowser,
  sentTo,
  signInAs,
  signUpByLink,
} from '#test/identity/browser.ts'
import { twoFactorCalls } from '#test/identity/twoFactorCalls.ts'
import { mutate, verbs } from '#test/staff.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const { DB } = env as unknown as Env

afterEach(resetClock)

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser()
  await signInAs(browser, email)
  return browser
}

const idOf = async (username: string) =>
  (await DB.prepare('select id from users where username = ?').bind(username).first<string>('id'))!

describe('the profile', () => {
  test('name and bio are changed, and are on the page at once', async () => {
    const browser = await signedIn('reader@example.com')
    const changed = await browser.ask(accountCalls.editProfile, {
      name: '  Ines   Reader ',
      bio: 'Reads everything.\r\nTwice.',
    })
    expect(changed).toMatchObject({
      __typename: 'Viewer',
      name: 'Ines Reader',
      bio: 'Reads everything.\nTwice.',
    })
    expect((await page('/@reader/about')).html).toContain('Ines Reader')
  })

  test.each([
    ['no name', { name: ' ', bio: '' }],
    ['a name that turns the line', { name: 'a\u202eb', bio: '' }],
    ['a bio that is too long', { name: 'Reader', bio: 'x'.repeat(301) }],
    ['a bio with an invisible character', { name: 'Reader', bio: 'a\u200bb' }],
    ['a picture that does not exist', { name: 'Reader', bio: '', imageId: '000000000000' }],
    ['a picture that is no id', { name: 'Reader', bio: '', imageId: '../x' }],
  ])('%s is refused (X8)', async (_, given) => {
    const browser = await signedIn('reader@example.com')
    expect((await browser.ask(accountCalls.editProfile, given)).__typename).toBe('BadRequest')
  })

  test('no account changes without a session, and a session changes only its own account (A5)', async () => {
    const visitor = openBrowser()
    for (const [text, variables] of [
      [accountCalls.editProfile, { name: 'N', bio: '' }],
      [accountCalls.changeUsername, { username: 'no-such-name' }],
      [accountCalls.changeEmail, { email: 'a@example.org' }],
      [accountCalls.revokeSession, { sessionId: 'x' }],
      [accountCalls.deactivateAccount, {}],
      [accountCalls.deleteAccount, { username: 'reader' }],
    ] as const) {
      expect((await visitor.ask(text, variables)).__typename).toBe('Unauthorized')
    }
    expect((await visitor.get('/me/settings')).headers.get('location')).toBe(
      '/m/signin?redirect=%2Fme%2Fsettings',
    )
  })
})

describe('the username', () => {
  test('the old address redirects to the new one (decision 16)', async () => {
    const browser = openBrowser()
    await signUpByLink(browser, 'first.name@example.org', 'First Name')
    const before = (await browser.ask(identityCalls.viewer)).username as string
    expect(await browser.ask(accountCalls.changeUsername, { username: 'Ａnother_Name' })).toMatchObject({
      __typename: 'Viewer',
      username: 'another_name',
    })
    const old = await get(`/@${before}/about`)
    expect([old.status, old.headers.get('location')]).toEqual([301, '/@another_name/about'])
    const other = openBrowser()
    await signUpByLink(other, 'second.name@example.org', 'Second Name')
    expect(await other.ask(accountCalls.changeUsername, { username: before })).toMatchObject({
      __typename: 'AlreadyExists',
      reason: 'USERNAME_TAKEN',
    })
  })

  test('of twenty requests for one name, one gets it (K4)', async () => {
    const people: Browser[] = []
    for (let number = 0; number < 20; number++) {
      const browser = openBrowser()
      await signUpByLink(browser, `wants.${number}@example.org`, `Wanting ${number}`)
      people.push(browser)
    }
    const answers = await Promise.all(
      people.map((browser) => browser.ask(accountCalls.changeUsername, { username: 'the-one' })),
    )
    expect(answers.filter(({ __typename }) => __typename === 'Viewer')).toHaveLength(1)
    expect(answers.filter(({ __typename }) => __typename === 'AlreadyExists')).toHaveLength(19)
  })

  test.each([
    ['a space', 'a b'],
    ['another alphabet', 'wrіter'],
    ['a sign without width', 'wri\u200bter'],
    ['a label of ours', 'www'],
    ['nothing', ''],
  ])('one with %s is refused (X8)', async (_, username) => {
    const browser = await signedIn('lapsed@example.com')
    expect((await browser.ask(accountCalls.changeUsername, { username })).__typename).toBe('BadRequest')
  })

  test('each former name is reserved permanently, so changes are limited per week', async () => {
    const browser = await signedIn('member@example.com')
    for (const username of ['member-1', 'member-2', 'member-3']) {
      expect((await browser.ask(accountCalls.changeUsername, { username })).__typename).toBe('Viewer')
    }
    expect((await browser.ask(accountCalls.changeUsername, { username: 'member-4' })).__typename).toBe(
      'TooManyRequests',
    )
    await mutate(verbs.renameUser, { userId: await idOf('member-3'), username: 'member', name: 'Member' })
  })
})

describe('the address', () => {
  test('without the password an address is changed only after a recent sign-in (I12)', async () => {
    const browser = await signedIn('lapsed@example.com')
    advanceClock(11 * minute)
    const given = { email: 'lapsed.new@example.org' }
    expect(await browser.ask(accountCalls.changeEmail, given)).toEqual({
      __typename: 'Forbidden',
      message: 'Please enter your current password.',
    })
    expect(
      (await browser.ask(accountCalls.changeEmail, { ...given, password: 'not the password' })).__typename,
    ).toBe('InvalidPassword')
    expect(
      (await browser.ask(accountCalls.changeEmail, { ...given, password: DEMO_PASSWORD })).__typename,
    ).toBe('MutationSuccess')
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({
      email: 'lapsed@example.com',
      unverifiedEmail: 'lapsed.new@example.org',
    })
  })

  test('the old address is notified, and the new one gets the link (I12)', async () => {
    const browser = await signedIn('writer@example.com')
    await browser.ask(accountCalls.changeEmail, { email: 'Writer.New@example.org' })
    const [link] = await sentTo('writer.new@example.org')
    expect(link!.links[0]).toMatch(/^http:\/\/localhost:8787\/m\/account\/confirm\/[\w-]{20,}$/)
    const [notice] = await sentTo('writer@example.com')
    expect(notice!.text).toContain('writer.new@example.org')
    expect(notice!.links[0]).toBe('http://localhost:8787/me/settings/security')
    // Giving the current address cancels the change.
    await browser.ask(accountCalls.changeEmail, { email: 'writer@example.com' })
    expect((await browser.ask(identityCalls.viewer)).unverifiedEmail).toBeNull()
  })

  test('an address that another user has proved is refused', async () => {
    const browser = await signedIn('author@example.com')
    expect(await browser.ask(accountCalls.changeEmail, { email: 'staff@example.com' })).toMatchObject({
      __typename: 'AlreadyExists',
      reason: 'EMAIL_TAKEN',
    })
  })

  test('a typing mistake gives no one else the account: the address’s owner gets a new one', async () => {
    const browser = await signedIn('author@example.com')
    const slip = 'typed.wrongly@example.org'
    expect((await browser.ask(accountCalls.changeEmail, { email: slip })).__typename).toBe('MutationSuccess')
    const other = openBrowser()
    await signUpByLink(other, slip, 'Other User')
    expect(await other.ask(identityCalls.viewer)).toMatchObject({ name: 'Other User', email: slip })
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({
      username: 'author',
      email: 'author@example.com',
    })
  })

  test('the first password is set only after a recent sign-in or a fresh proof (I12)', async () => {
    const [browser, other] = [openBrowser(), openBrowser()]
    const email = 'first.password@example.org'
    await signUpByLink(browser, email, 'First Password')
    await signUpByLink(other, email, 'First Password')
    advanceClock(11 * minute)
    const set = (by: Browser) => by.ask(identityCalls.crupdatePassword, { password: DEMO_PASSWORD })
    const refused = { __typename: 'Forbidden', message: copy.reauthenticate.needed }
    expect(await set(browser)).toEqual(refused)
    expect((await browser.ask(accountCalls.account)).hasPassword).toBe(false)
    await browser.ask(twoFactorCalls.sendReauthenticationCode)
    const { code } = (await sentTo(email))[0]!
    expect(await browser.ask(twoFactorCalls.reauthenticate, { code })).toMatchObject({
      __typename: 'MutationSuccess',
    })
    expect(await set(other)).toEqual(refused)
    expect(await set(browser)).toMatchObject({ __typename: 'MutationSuccess' })
    expect((await browser.ask(accountCalls.account)).hasPassword).toBe(true)
  })

  test('a new password withdraws an address that is not proved yet', async () => {
    const browser = await signedIn('owner@example.com')
    await browser.ask(accountCalls.changeEmail, { email: 'thief@example.org' })
    await browser.ask(identityCalls.crupdatePassword, { password: DEMO_PASSWORD, oldPassword: DEMO_PASSWORD })
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({
      email: 'owner@example.com',
      unverifiedEmail: null,
    })
  })
})

describe('sessions', () => {
  const sessionsOf = async (browser: Browser) =>
    (await browser.ask(accountCalls.account)).sessions as { id: string; isCurrent: boolean; host: string }[]

  test('the list shows where one is signed in; each session can be ended, but not another account’s', async () => {
    const here = await signedIn('reader@example.com')
    const there = await signedIn('reader@example.com')
    const other = await signedIn('author@example.com')
    const [own, ...others] = await sessionsOf(here)
    expect(own).toMatchObject({ isCurrent: true, host: 'localhost:8787' })
    const { id } = (await sessionsOf(there))[0]!
    expect(others.map((session) => session.id)).toContain(id)
    expect((await other.ask(accountCalls.revokeSession, { sessionId: id })).__typename).toBe('NotFound')
    expect((await there.ask(identityCalls.viewer)).username).toBe('reader')
    expect((await here.ask(accountCalls.revokeSession, { sessionId: id })).__typename).toBe('MutationSuccess')
    expect((await there.ask(identityCalls.viewer)).username).toBeNull()
    expect((await here.ask(identityCalls.viewer)).username).toBe('reader')
  })

  test('signing out everywhere ends this session too', async () => {
    const here = await signedIn('reader@example.com')
    const there = await signedIn('reader@example.com')
    await here.ask(identityCalls.signOutEverywhere)
    expect((await there.ask(identityCalls.viewer)).username).toBeNull()
    expect((await here.ask(identityCalls.viewer)).username).toBeNull()
  })

  test('a session is fresh for ten minutes', async () => {
    const browser = await signedIn('reader@example.com')
    expect((await browser.ask(accountCalls.account)).isFresh).toBe(true)
    advanceClock(hour)
    expect((await browser.ask(accountCalls.account)).isFresh).toBe(false)
  })
})
