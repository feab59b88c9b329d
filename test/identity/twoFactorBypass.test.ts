import { afterEach, describe, expect, test } from 'vitest'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { identityCalls, openBrowser, sentTo, signIn } from '#test/identity/browser.ts'
import { member, recoveryCodes, turnOn, twoFactorCalls } from '#test/identity/twoFactorCalls.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { DEMO_PASSWORD as password } from '../../bin/demo/credentials.ts'

afterEach(resetClock)
restoreAfterEach()

const email = 'guarded@example.com'
const NUMBER = '+12025550142'

const linkOf = async (to: string) => new URL((await sentTo(to))[0]!.links[0]!)

describe('the first factor only opens the second (I7)', () => {
  test('its token is no session, link, reset, hand-off, set-up or passkey challenge', async () => {
    const browser = openBrowser()
    const { __typename, token } = await browser.ask(identityCalls.loginUser, { email, password })
    expect(__typename).toBe('AuthToken')
    const text = String(token)
    await browser.submit('/m/token', { token: text })
    await browser.submit('/m/callback/email', { token: text })
    await browser.get(`/m/global-identity-2?token=${text}`)
    browser.cookies.set('sid', text)
    expect((await browser.ask(identityCalls.viewer)).email).toBeNull()
    browser.cookies.delete('sid')
    expect(await browser.ask(identityCalls.loginUser, { token: text })).toMatchObject({
      __typename: 'NotFound',
    })
    expect(
      await browser.ask(identityCalls.crupdatePassword, { password: 'another password', token: text }),
    ).not.toMatchObject({ __typename: 'MutationSuccess' })
    expect(
      await browser.ask(identityCalls.createAccount, { name: 'Thief', identityToken: text }),
    ).not.toMatchObject({ __typename: 'AuthInfo' })
    expect(
      await browser.ask(twoFactorCalls.crupdateTwoFactorAuth, {
        authyId: text,
        preferredMethod: 'SMS_TEXT',
        verificationCode: '1234567',
      }),
    ).toMatchObject({ __typename: 'Unauthorized' })
    expect(await browser.ask(identityCalls.viewer)).toMatchObject({ email: null })
  })

  test('no other field skips the second factor: empty codes, the password again, unknown values', async () => {
    const browser = openBrowser()
    const { token } = await browser.ask(identityCalls.loginUser, { email, password })
    for (const fields of [
      { token, twoFactorVerificationCode: '' },
      { token, backupCode: '' },
      { token, twoFactorVerificationCode: '0', backupCode: '' },
      { token, email, password },
      { email, password, twoFactorVerificationCode: '' },
      { email, password, backupCode: 'abcdefgh' },
    ]) {
      const { __typename } = await browser.ask(identityCalls.loginUser, fields)
      expect(__typename).not.toBe('AuthInfo')
    }
    const [answer] = (await browser.askAll([
      {
        query: `mutation { loginUser(operation: login, email: "${email}", password: "${password}", skipTwoFactor: true) { __typename } }`,
      },
    ])) as { errors?: unknown[] }[]
    expect(answer!.errors).toHaveLength(1)
  })

  test('a magic link, its code and a new password by link all require it', async () => {
    const browser = openBrowser()
    await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    const opened = await browser.submit('/m/callback/email', {
      token: (await linkOf(email)).searchParams.get('token')!,
    })
    expect(opened.headers.get('location')).toContain('step=VERIFY_2FA_CODE')
    expect(browser.cookies.has('sid')).toBe(false)

    await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
    const { code } = (await sentTo(email))[0]!
    const { value } = await browser.ask(identityCalls.verifyLoginCode, { loginCode: code })
    const login = await browser.ask(identityCalls.loginUser, { token: value })
    expect(login.__typename).toBe('AuthToken')

    const own = openBrowser()
    const address = 'reset.guarded@example.org'
    await member(own, address, password)
    await turnOn(own, '2025550150')
    await browser.ask(identityCalls.sendAcctAuthEmail, {
      email: address,
      operation: 'login',
      resetPasswordFlow: true,
    })
    const token = (await linkOf(address)).searchParams.get('token')!
    const changed = await browser.ask(identityCalls.crupdatePassword, { password: 'a new password', token })
    expect(changed.__typename).toBe('MutationSuccess')
    expect(browser.cookies.has('sid')).toBe(false)
    expect(
      await browser.ask(identityCalls.loginUser, { email: address, password: 'a new password' }),
    ).toMatchObject({ __typename: 'AuthToken' })
  })

  test('sign-ins that had passed only the first factor are void when the second is turned on', async () => {
    const address = 'half.way@example.org'
    const owner = openBrowser()
    await member(owner, address, password)
    const thief = openBrowser()
    const { sessionToken } = await thief.ask(identityCalls.loginUser, { email: address, password })
    await turnOn(owner, '2025550151')
    await thief.submit('/m/token', { token: String(sessionToken) })
    expect(thief.cookies.has('sid')).toBe(false)
  })

  test('a code signs in once, within ten minutes', async () => {
    const half = async () =>
      String((await openBrowser().ask(identityCalls.loginUser, { email, password })).token)
    advanceClock(2 * 60 * 60_000)
    const token = await half()
    const { code } = (await sentTo(NUMBER))[0]!
    const give = (twoFactorVerificationCode: string | null) =>
      openBrowser().ask(identityCalls.loginUser, { token, twoFactorVerificationCode })
    const all = await Promise.all(Array.from({ length: 4 }, () => give(code)))
    expect(all.filter(({ __typename }) => __typename === 'AuthInfo')).toHaveLength(1)
    const second = await half()
    const late = (await sentTo(NUMBER))[0]!.code
    advanceClock(10 * 60_000 + 1)
    expect(
      await openBrowser().ask(identityCalls.loginUser, { token: second, twoFactorVerificationCode: late }),
    ).toMatchObject({ __typename: 'InvalidTwoFactorAuthCode' })
  })

  test('sending again does not reset the count, and is limited (I14)', async () => {
    advanceClock(4 * 60 * 60_000)
    const browser = openBrowser()
    const address = 'again@example.org'
    await member(browser, address, password)
    await turnOn(browser, '2025550152')
    const { token } = await openBrowser().ask(identityCalls.loginUser, { email: address, password })
    const wrong = () =>
      openBrowser().ask(identityCalls.loginUser, { token, twoFactorVerificationCode: '0000000' })
    expect(await wrong()).toMatchObject({ lockoutInfo: { failCount: 1 } })
    expect(await openBrowser().ask(twoFactorCalls.resendTwoFactorCode, { token })).toMatchObject({
      __typename: 'TwoFactorChallenge',
    })
    expect(await wrong()).toMatchObject({ lockoutInfo: { failCount: 2 } })
    expect(await openBrowser().ask(twoFactorCalls.resendTwoFactorCode, { token })).toMatchObject({
      __typename: 'TooManyRequests',
    })
    expect(await sentTo('+12025550152')).toHaveLength(3)
  })
})

describe('turning it off', () => {
  test('turning it off takes the password, which is counted, or a fresh proof; a young session is not enough', async () => {
    const address = 'off@example.org'
    const browser = openBrowser()
    const userId = await member(browser, address, password)
    await turnOn(browser, '2025550153')
    await recoveryCodes(browser, userId)
    const off = (given: { password?: string }) => browser.ask(twoFactorCalls.disableTwoFactorAuth, given)
    expect(await off({})).toMatchObject({ __typename: 'Forbidden' })
    expect(await off({ password: 'not mine' })).toMatchObject({ __typename: 'InvalidPassword' })
    expect(await off({ password })).toMatchObject({ __typename: 'MutationSuccess' })
    expect((await sentTo(address))[0]!.subject).toContain('is off')
    expect(await openBrowser().ask(identityCalls.loginUser, { email: address, password })).toMatchObject({
      __typename: 'AuthInfo',
    })
    await turnOn(browser, '2025550153')
    await browser.ask(twoFactorCalls.reauthenticate, { password })
    expect(await off({})).toMatchObject({ __typename: 'MutationSuccess' })
  })
})

describe('proving one’s identity again', () => {
  const address = 'again.who@example.org'

  test('changes of sign-in methods need a young session or a proof of the last ten minutes', async () => {
    const browser = openBrowser()
    const userId = await member(browser, address, password)
    const acts = [
      () =>
        browser.ask(twoFactorCalls.registerAuthyUser, {
          countryCode: '1',
          phoneNumber: '2025550160',
          preferredMethod: 'SMS_TEXT',
        }),
      () => browser.ask(twoFactorCalls.registerAuthenticatorApp),
      () => browser.ask(twoFactorCalls.crupdateTwoFactorBackupCodes, { userId }),
      () => browser.ask(twoFactorCalls.startPasskeyRegistration),
      () => browser.ask(twoFactorCalls.removePasskey, { id: 'any' }),
    ]
    const allowed = async () => {
      const kinds: string[] = []
      for (const act of acts) kinds.push((await act()).__typename)
      return kinds.filter((kind) => kind !== 'Forbidden').length
    }
    expect(await allowed()).toBe(acts.length)
    advanceClock(10 * 60_000 + 1)
    expect(await browser.ask(twoFactorCalls.reauthentication)).toEqual({
      isFresh: false,
      hasPassword: true,
      hasPasskey: false,
      maskedEmail: 'a…@example.org',
    })
    expect(await allowed()).toBe(0)
    expect(await browser.ask(twoFactorCalls.reauthenticate, { password: 'not mine' })).toMatchObject({
      __typename: 'InvalidPassword',
    })
    expect(await allowed()).toBe(0)
    expect(await browser.ask(twoFactorCalls.reauthenticate, { password })).toMatchObject({
      __typename: 'MutationSuccess',
    })
    expect(await allowed()).toBe(acts.length)
    advanceClock(10 * 60_000 + 1)
    expect(await allowed()).toBe(0)
  })

  test('the proof belongs only to its session', async () => {
    const [browser, other] = [openBrowser(), openBrowser()]
    await member(browser, address, password)
    await signIn(other, address, password)
    advanceClock(10 * 60_000 + 1)
    await browser.ask(twoFactorCalls.reauthenticate, { password })
    expect(await browser.ask(twoFactorCalls.reauthentication)).toMatchObject({ isFresh: true })
    expect(await other.ask(twoFactorCalls.reauthentication)).toMatchObject({ isFresh: false })
    other.cookies.delete('sid')
    expect(await other.ask(twoFactorCalls.reauthentication)).toMatchObject({ isFresh: false })
  })

  test('an emailed code is a proof: once, five attempts, in the session that asked, for ten minutes', async () => {
    const [browser, other] = [openBrowser(), openBrowser()]
    await member(browser, address, password)
    await signIn(other, address, password)
    advanceClock(10 * 60_000 + 1)
    const code = async () => (await sentTo(address))[0]!.code!
    const give = (given: string, by = browser) => by.ask(twoFactorCalls.reauthenticate, { code: given })
    await browser.ask(twoFactorCalls.sendReauthenticationCode)
    expect(await give(await code(), other)).toMatchObject({ __typename: 'NotFound' })
    const all = await Promise.all([1, 2, 3].map(async () => give(await code())))
    expect(all.filter(({ __typename }) => __typename === 'MutationSuccess')).toHaveLength(1)
    await browser.ask(twoFactorCalls.sendReauthenticationCode)
    const right = await code()
    const wrong = right === '000000' ? '000001' : '000000'
    const answers = (await browser.askAll(
      [...Array.from({ length: 6 }, () => wrong), right].map((text) => ({
        query: twoFactorCalls.reauthenticate,
        variables: { code: text },
      })),
    )) as { data: { reauthenticate: { __typename: string } } }[]
    expect(answers.map(({ data }) => data.reauthenticate.__typename)).toEqual([
      ...Array.from({ length: 5 }, () => 'BadRequest'),
      'TooManyRequests',
      'TooManyRequests',
    ])
    await browser.ask(twoFactorCalls.sendReauthenticationCode)
    advanceClock(10 * 60_000 + 1)
    expect(await give(await code())).toMatchObject({ __typename: 'NotFound' })
  })
})
