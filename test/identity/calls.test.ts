/** Product 7: lockouts and races have other files. */
import { STYLE_EDITOR_VERSION, styleEditorFlag } from '#schema/design/styleEditorHint.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import {
  type Browser,
  identityCalls,
  openBrowser,
  sentTo,
  signIn,
  signUpByLink,
} from '#test/identity/browser.ts'
import { codeSentTo, member, recoveryCodes, turnOn } from '#test/identity/twoFactorCalls.ts'
import { mutate } from '#test/staff.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'

afterEach(resetClock)

const PASSWORD = 'eight or more'
let accounts = 0

/** The address is proved, and there is no password. */
async function newcomer(): Promise<{ browser: Browser; email: string }> {
  const browser = openBrowser()
  const email = `calls.${(accounts += 1)}@example.org`
  await signUpByLink(browser, email, 'Call Er')
  return { browser, email }
}

const prefers = (email: string) =>
  openBrowser().ask(
    'query($email: String!) { magicLinkPreferred(email: $email) { __typename ... on PrefersMagicLink { result } } }',
    { email },
  )

test('MagicLinkPreferred reports whether an account has a password, or is unknown (R412)', async () => {
  const { browser, email } = await newcomer()
  expect(await prefers(email)).toEqual({ __typename: 'PrefersMagicLink', result: true })
  await browser.ask(identityCalls.crupdatePassword, { password: PASSWORD })
  expect(await prefers(email)).toEqual({ __typename: 'PrefersMagicLink', result: false })
  expect(await prefers('unknown.at.all@example.org')).toEqual({ __typename: 'NotFound' })
})

test('EmailAvailability is a boolean (R414)', async () => {
  const { email } = await newcomer()
  const isFree = (address: string) =>
    openBrowser().ask('query($email: String!) { emailAvailability(email: $email) }', { email: address })
  expect(await isFree(email)).toBe(false)
  expect(await isFree('unknown.at.all@example.org')).toBe(true)
})

test('SendVerificationEmail has no argument, and sends an email to the address that is not proved (R422)', async () => {
  const browser = openBrowser()
  expect(await browser.ask(identityCalls.sendVerificationEmail)).toMatchObject({ __typename: 'Unauthorized' })
  const email = 'calls.unproved@example.org'
  await browser.ask(identityCalls.createAccount, { email, name: 'Not Proved', password: PASSWORD })
  await signIn(browser, email, PASSWORD)
  const before = (await sentTo(email)).length
  expect(await browser.ask(identityCalls.sendVerificationEmail)).toMatchObject({
    __typename: 'MutationSuccess',
  })
  expect(await sentTo(email)).toHaveLength(before + 1)
  const { browser: proved } = await newcomer()
  expect(await proved.ask(identityCalls.sendVerificationEmail)).toMatchObject({ __typename: 'BadRequest' })
})

test.each([
  ['1b4d6f8', 'PASSWORD_TOO_SHORT'],
  ['1b4d6f8h'.repeat(200), 'PASSWORD_TOO_LONG'],
  ['aaaaaaaaaa', 'UNKNOWN'],
])('an account is not created with a password like %.9s: %s (R478)', async (password, reason) => {
  const refused = await openBrowser().ask(
    `mutation($email: String, $name: String, $password: String) {
      createAccount(email: $email, name: $name, password: $password) {
        __typename ... on BadRequest { message reason } } }`,
    { email: 'calls.reason@example.org', name: 'Refused', password },
  )
  expect(refused).toMatchObject({ __typename: 'BadRequest', reason })
})

describe('CrupdatePassword (R425)', () => {
  const change = (browser: Browser, given: Record<string, string>) =>
    browser.ask(identityCalls.crupdatePassword, given)

  test('seven characters are refused, eight are accepted (R334)', async () => {
    const { browser } = await newcomer()
    expect(await change(browser, { password: '1b4d6f8' })).toEqual({
      __typename: 'BadRequest',
      message: copy.validation.password,
    })
    expect(await change(browser, { password: '1b4d6f8h' })).toEqual({
      __typename: 'MutationSuccess',
      success: true,
    })
  })

  test('a password change is Forbidden without the old one and for visitors; InvalidPassword five times, then PasswordSoftLockout (R460)', async () => {
    const { browser } = await newcomer()
    await change(browser, { password: PASSWORD })
    expect(await change(browser, { password: 'another one' })).toEqual({
      __typename: 'Forbidden',
      message: 'Please enter your current password.',
    })
    expect((await change(openBrowser(), { password: PASSWORD })).__typename).toBe('Forbidden')
    for (const failCount of [1, 2, 3, 4, 5]) {
      expect(await change(browser, { password: 'another one', oldPassword: 'wrong' })).toMatchObject({
        __typename: 'InvalidPassword',
        lockoutInfo: { failCount },
      })
    }
    const locked = await change(browser, { password: 'another one', oldPassword: 'wrong' })
    expect(locked).toMatchObject({ __typename: 'PasswordSoftLockout', lockoutInfo: { failCount: 6 } })
    expect(locked.message).toContain('1 minute')
  })

  test('the page asks an account for its current password only if it has one, by its own title (R018, M086)', async () => {
    const { browser } = await newcomer()
    const shown = async () => (await browser.get(path('CrupdatePassword'))).text()
    const first = await shown()
    expect(first).toContain(copy.createPassword.title)
    expect(first).toContain(copy.createPassword.save)
    expect(first).not.toContain('name="oldPassword"')
    await change(browser, { password: PASSWORD })
    const second = await shown()
    expect(second).toContain(`<h1>${copy.createPassword.changeTitle}</h1>`)
    expect(second).toContain('name="oldPassword"')
  })

  test('a link sets a password once, within an hour; other tokens do not', async () => {
    const { browser, email } = await newcomer()
    const linked = async () => {
      await browser.ask(identityCalls.sendAcctAuthEmail, {
        email,
        operation: 'login',
        resetPasswordFlow: true,
      })
      return new URL((await sentTo(email))[0]!.links[0]!).searchParams.get('token')!
    }
    const first = await linked()
    expect((await change(browser, { password: PASSWORD, token: first })).__typename).toBe('MutationSuccess')
    expect((await change(browser, { password: PASSWORD, token: first })).__typename).toBe(
      'ExpiredCredentials',
    )
    const second = await linked()
    advanceClock(60 * 60_000 + 1)
    expect((await change(browser, { password: PASSWORD, token: second })).__typename).toBe(
      'ExpiredCredentials',
    )
    resetClock()
    for (const [token, answer] of [
      ['what no link ever held', 'MalformedOAuthToken'],
      ['a'.repeat(32), 'NotFound'],
    ] as const) {
      expect(await change(browser, { password: PASSWORD, token })).toEqual({
        __typename: answer,
        message: copy.matched.invalidToken,
      })
    }
  })
})

describe('SendAcctAuthEmail (R426)', () => {
  const setFlag =
    'mutation($value: FlagValue) { setFlag(name: "enable_email_sign_in_captcha", value: $value) { __typename } }'
  afterEach(() => mutate(setFlag, { value: null }))

  test('a known address gives SusiMethod and an email, an unknown one BadRequest, a failed captcha FailedChallenge', async () => {
    const { email } = await newcomer()
    const send = (given: Record<string, string>) =>
      openBrowser().ask(identityCalls.sendAcctAuthEmail, { operation: 'login', email, ...given })
    const before = (await sentTo(email)).length
    expect(await send({})).toMatchObject({ __typename: 'SusiMethod', value: 'login' })
    expect(await sentTo(email)).toHaveLength(before + 1)
    expect(await send({ email: 'unknown.at.all@example.org' })).toEqual({
      __typename: 'BadRequest',
      message: copy.matched.userDoesNotExist,
    })
    await mutate(setFlag, { value: true })
    for (const captchaValue of ['', 'fail-1', 'expire-1'])
      expect((await send({ captchaValue })).__typename).toBe('FailedChallenge')
    expect((await send({ captchaValue: 'pass-of-this-test' })).__typename).toBe('SusiMethod')
  })
})

test('DismissFlag answers with one’s id and flags, each once, and does not change another user’s (R430)', async () => {
  const { browser } = await newcomer()
  const { browser: another } = await newcomer()
  const { id } = await browser.ask(identityCalls.viewer)
  const dismiss = (by: Browser, userId: unknown) =>
    by.ask(identityCalls.dismissFlag, { userId, flag: 'NAVIGATION_FIRST_USE' })
  for (const _ of [1, 2]) {
    expect(await dismiss(browser, id)).toEqual({
      __typename: 'Viewer',
      id,
      dismissableFlags: ['NAVIGATION_FIRST_USE'],
    })
  }
  expect((await dismiss(another, id)).__typename).toBe('Forbidden')
  expect((await dismiss(openBrowser(), id)).__typename).toBe('Unauthorized')
})

test('a viewer has seen the version of the design page’s introduction that they dismissed (R498)', async () => {
  const { browser } = await newcomer()
  const seen = async () =>
    (await browser.ask('{ viewer { styleEditorOnboardingVersionSeen } }')).styleEditorOnboardingVersionSeen
  const { id: userId } = await browser.ask(identityCalls.viewer)
  expect(await seen()).toBe(0)
  await browser.ask(identityCalls.dismissFlag, { userId, flag: styleEditorFlag(STYLE_EDITOR_VERSION) })
  expect(await seen()).toBe(STYLE_EDITOR_VERSION)
})

describe('LoginUser (R429)', () => {
  test('signing in takes a password; then the code of the second factor, or a recovery code, with the token of the first', async () => {
    const [owner, phoneNumber] = [openBrowser(), '2025550188']
    const [email, password] = ['calls.factors@example.org', PASSWORD]
    const userId = await member(owner, email, password)
    const login = (given: Record<string, unknown>) => openBrowser().ask(identityCalls.loginUser, given)
    expect(await login({ email, password, referrer: '/tag/css' })).toMatchObject({
      __typename: 'AuthInfo',
      uid: userId,
    })
    await turnOn(owner, phoneNumber)
    const [backupCode] = await recoveryCodes(owner, userId)
    const first = await login({ email, password })
    expect(first.__typename).toBe('AuthToken')
    const twoFactorVerificationCode = await codeSentTo(phoneNumber)
    expect(await login({ token: first.token, twoFactorVerificationCode })).toMatchObject({
      __typename: 'AuthInfo',
      uid: userId,
    })
    const second = await login({ email, password })
    expect(await login({ token: second.token, backupCode })).toMatchObject({
      __typename: 'AuthInfo',
      uid: userId,
    })
  })
})

test('an email’s token is checked on the auth domain only, is not spent by that, and the page is not stored (R413)', async () => {
  const { browser, email } = await newcomer()
  await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
  const { pathname, search, searchParams } = new URL((await sentTo(email))[0]!.links[0]!)
  const token = searchParams.get('token')!
  for (const _ of [1, 2]) {
    const answer = await openBrowser().get(pathname + search)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(
      await openBrowser().ask('query($token: String!) { accountToken(accountToken: $token) { status } }', {
        token,
      }),
    ).toEqual({ status: 'VALID' })
  }
  const elsewhere = await openBrowser({ host: 'edge-weekly.localhost:8787' }).get(pathname + search)
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([
    301,
    `http://localhost:8787${pathname}${search}`,
  ])
})

test('the pages of signing in exist; only a viewer sets up the second factor (R108)', async () => {
  const { browser } = await newcomer()
  const pages = [
    'CrupdatePassword',
    'ShowRegistrationForm',
    'ShowUnrecognizedAccount',
    'ShowSuspended',
    'AcctGoodbye',
  ] as const
  for (const name of pages) expect([name, (await openBrowser().get(path(name))).status]).toEqual([name, 200])
  const setUp = path('ShowTwoFactorAuth')
  expect((await browser.get(setUp)).status).toBe(200)
  expect((await openBrowser().get(setUp)).status).toBe(302)
})
