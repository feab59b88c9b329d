import { env as bindings } from 'cloudflare:workers'
import { TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { identityCalls, openBrowser, sentTo, signIn, signUpByLink } from '#test/identity/browser.ts'
import {
  codeSentTo,
  member,
  otherThan,
  recoveryCodes,
  turnOn,
  twoFactorCalls,
  US,
} from '#test/identity/twoFactorCalls.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env

afterEach(resetClock)

const password = 'a password of mine'
const register = (phoneNumber: string, preferredMethod = 'SMS_TEXT', countryCode = US) => ({
  countryCode,
  phoneNumber,
  preferredMethod,
})

describe('registerAuthyUser (R388, R436)', () => {
  test('ten digits, with any characters between them, and a prefix from the list are needed (R347, R348)', async () => {
    const browser = openBrowser()
    await signUpByLink(browser, 'phones@example.org', 'Phones')
    const ask = (phone: string, code: string) =>
      browser.ask(twoFactorCalls.registerAuthyUser, register(phone, 'SMS_TEXT', code))
    expect(await ask('(202) 555-0110', '+1')).toMatchObject({ __typename: 'AuthyUser' })
    expect(await sentTo('+12025550110')).toMatchObject([{ kind: 'sms' }])
    for (const phone of ['202555011', '20255501101', '', 'phone']) {
      expect(await ask(phone, '1')).toEqual({
        __typename: 'BadRequest',
        message: 'Please enter a valid phone number.',
      })
    }
    expect(await ask('2025550110', '2')).toMatchObject({ __typename: 'BadRequest' })
    expect(await ask('2025550110', '')).toMatchObject({ __typename: 'BadRequest' })
  })

  test('the code comes by phone call, if that is chosen; an app has no number', async () => {
    const browser = openBrowser()
    await signUpByLink(browser, 'calls@example.org', 'Calls')
    await browser.ask(twoFactorCalls.registerAuthyUser, register('2025550111', 'VOICE_CALL'))
    const [call] = await sentTo('+12025550111')
    expect(call).toMatchObject({ kind: 'voice' })
    expect(call!.code).toMatch(/^\d{7}$/)
    expect(
      await browser.ask(twoFactorCalls.registerAuthyUser, register('2025550111', 'AUTH_APP')),
    ).toMatchObject({ __typename: 'BadRequest' })
  })

  test('only a viewer can set one up (R381)', async () => {
    expect(await openBrowser().ask(twoFactorCalls.registerAuthyUser, register('2025550112'))).toMatchObject({
      __typename: 'Unauthorized',
    })
    const page = await openBrowser().get('/two-factor-authentication')
    expect(page.headers.get('location')).toBe('/m/signin?redirect=%2Ftwo-factor-authentication')
  })

  test('a number gets three codes an hour from all requesters together, and then none (I14)', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    await signUpByLink(one, 'sends.one@example.org', 'One')
    await signUpByLink(two, 'sends.two@example.org', 'Two')
    const asked = register('2025550113')
    for (const browser of [one, two, one]) {
      expect(await browser.ask(twoFactorCalls.registerAuthyUser, asked)).toMatchObject({
        __typename: 'AuthyUser',
      })
    }
    expect(await two.ask(twoFactorCalls.registerAuthyUser, asked)).toEqual({
      __typename: 'BadRequest',
      message: expect.stringMatching(
        /^We’ve sent several codes .* You can request another in \d+ minutes\.$/,
      ) as string,
    })
    expect(await sentTo('+12025550113')).toHaveLength(3)
    advanceClock(60 * 60_000 + 1)
    await one.ask(twoFactorCalls.sendReauthenticationCode)
    const { code } = (await sentTo('sends.one@example.org'))[0]!
    await one.ask(twoFactorCalls.reauthenticate, { code })
    expect(await one.ask(twoFactorCalls.registerAuthyUser, asked)).toMatchObject({ __typename: 'AuthyUser' })
  })

  test('a network gets ten codes a day, in one batch too (I14)', async () => {
    const browser = openBrowser()
    await signUpByLink(browser, 'many.sends@example.org', 'Many')
    const answers = (await browser.askAll(
      Array.from({ length: 12 }, (_, index) => ({
        query: twoFactorCalls.registerAuthyUser,
        variables: register(`20255502${String(index).padStart(2, '0')}`),
      })),
    )) as { data: { registerAuthyUser: { __typename: string } } }[]
    const kinds = answers.map(({ data }) => data.registerAuthyUser.__typename)
    expect(kinds.filter((kind) => kind === 'AuthyUser')).toHaveLength(10)
    expect(kinds.filter((kind) => kind === 'BadRequest')).toHaveLength(2)
  })
})

describe('an app that is being set up', () => {
  const reloaded = '/two-factor-authentication'

  test('the app is shown again after a reload, to its own session until it is set up (D35, R506)', async () => {
    const [browser, other] = [openBrowser(), openBrowser()]
    await member(browser, 'reloads@example.org', password)
    await signIn(other, 'reloads@example.org', password)
    const app = await browser.ask(twoFactorCalls.registerAuthenticatorApp)
    const secret = String(app.secret)
    expect(await (await browser.get(reloaded)).text()).toContain(secret)
    expect(await (await other.get(reloaded)).text()).not.toContain(secret)
    const cookies = [...browser.cookies.values()].join()
    expect(cookies).not.toContain(secret)
    expect(await (await browser.get(`${reloaded}?step=VERIFY_CODE`)).text()).toContain(secret)
    const variables = {
      authyId: app.authyId,
      preferredMethod: 'AUTH_APP',
      verificationCode: new TOTP({ secret }).generate({ timestamp: now() }),
    }
    await browser.ask(twoFactorCalls.crupdateTwoFactorAuth, variables)
    const page = await (await browser.get(`${reloaded}?step=VERIFY_CODE`)).text()
    expect(page).not.toContain(secret)
    expect(await (await browser.get(reloaded)).text()).not.toContain(secret)
    expect(page).not.toContain('Scan this with your app')
  })
})

describe('crupdateTwoFactorAuth (R389, R435)', () => {
  test('the right code turns it on, ends the other sessions, and an email reports it', async () => {
    const email = 'turned.on@example.org'
    const [browser, other] = [openBrowser(), openBrowser()]
    await member(browser, email, password)
    await signIn(other, email, password)
    await turnOn(browser, '2025550120')
    expect(await browser.ask(twoFactorCalls.twoFactor)).toEqual({
      method: 'SMS_TEXT',
      lastDigits: '0120',
      unusedRecoveryCodes: 0,
    })
    expect((await other.ask(identityCalls.viewer)).email).toBeNull()
    expect((await browser.ask(identityCalls.viewer)).email).toBe(email)
    expect((await sentTo(email))[0]!.subject).toContain('Two-factor authentication is on')
    const login = await openBrowser().ask(identityCalls.loginUser, { email, password })
    expect(login).toMatchObject({
      __typename: 'AuthToken',
      challenge: { method: 'SMS_TEXT', lastDigits: '0120' },
    })
  })

  test('a code of another form is not counted, a wrong one is (R349, R391, R465)', async () => {
    const browser = openBrowser()
    await signUpByLink(browser, 'wrong.codes@example.org', 'Wrong')
    const { authyId } = await browser.ask(twoFactorCalls.registerAuthyUser, register('2025550121'))
    const code = await codeSentTo('2025550121')
    const give = (verificationCode: string) =>
      browser.ask(twoFactorCalls.crupdateTwoFactorAuth, {
        authyId,
        preferredMethod: 'SMS_TEXT',
        verificationCode,
      })
    for (const form of ['123456', '12345678', 'abcdefg']) {
      expect(await give(form)).toEqual({
        __typename: 'BadRequest',
        message: 'Please enter a valid verification code.',
      })
    }
    expect(await give(otherThan(code))).toEqual({
      __typename: 'InvalidTwoFactorAuthCode',
      message:
        'That verification code was incorrect. You have 5 more attempt(s) before your account is locked for 1 minute.',
      lockoutInfo: { failCount: 1, lockedOutUntil: 0 },
    })
    // A new code does not reset the count (I14).
    const again = await browser.ask(twoFactorCalls.registerAuthyUser, register('2025550121'))
    expect(
      await browser.ask(twoFactorCalls.crupdateTwoFactorAuth, {
        authyId: again.authyId,
        preferredMethod: 'SMS_TEXT',
        verificationCode: otherThan(await codeSentTo('2025550121')),
      }),
    ).toMatchObject({ lockoutInfo: { failCount: 2 } })
  })

  test('six wrong codes lock, in batches and at once, together with those at sign-in (R466)', async () => {
    const email = 'locks@example.org'
    const browser = openBrowser()
    await member(browser, email, password)
    await turnOn(browser, '2025550122')
    const { token } = await openBrowser().ask(identityCalls.loginUser, { email, password })
    const signInCode = await codeSentTo('2025550122')
    const { authyId } = await browser.ask(twoFactorCalls.registerAuthyUser, register('2025550123'))
    const setUpCode = await codeSentTo('2025550123')
    const wrongSetUp = {
      query: twoFactorCalls.crupdateTwoFactorAuth,
      variables: { authyId, preferredMethod: 'SMS_TEXT', verificationCode: otherThan(setUpCode) },
    }
    const wrongSignIn = {
      query: identityCalls.loginUser,
      variables: { token, twoFactorVerificationCode: otherThan(signInCode) },
    }
    const answers = await Promise.all([
      browser.askAll(Array.from({ length: 10 }, () => wrongSetUp)),
      openBrowser().askAll(Array.from({ length: 10 }, () => wrongSignIn)),
      openBrowser().askAll(Array.from({ length: 10 }, () => wrongSignIn)),
    ])
    const kinds = JSON.stringify(answers).match(/"__typename":"\w+"/g)!
    expect(kinds.filter((kind) => kind.includes('InvalidTwoFactorAuthCode'))).toHaveLength(5)
    expect(kinds.filter((kind) => kind.includes('TwoFactorAuthSoftLockout'))).toHaveLength(25)
    const right = { authyId, preferredMethod: 'SMS_TEXT', verificationCode: setUpCode }
    expect(await browser.ask(twoFactorCalls.crupdateTwoFactorAuth, right)).toMatchObject({
      __typename: 'TwoFactorAuthSoftLockout',
      message: 'You reached your maximum number of attempts. Your account will be locked for 1 minute(s).',
    })
    advanceClock(61_000)
    expect(await browser.ask(twoFactorCalls.crupdateTwoFactorAuth, right)).toMatchObject({
      __typename: 'MutationSuccess',
    })
  })

  test('thirty failures lock permanently (R467)', async () => {
    const browser = openBrowser()
    const userId = await member(browser, 'for.good@example.org', password)
    const { authyId } = await browser.ask(twoFactorCalls.registerAuthyUser, register('2025550124'))
    await env.DB.prepare(
      'insert into attempts (subject, fail_count, locked_until, since) values (?, 29, 0, 0)',
    )
      .bind(`twoFactor:${userId}`)
      .run()
    const verificationCode = otherThan(await codeSentTo('2025550124'))
    const give = () =>
      browser.ask(twoFactorCalls.crupdateTwoFactorAuth, {
        authyId,
        preferredMethod: 'SMS_TEXT',
        verificationCode,
      })
    for (let count = 0; count < 2; count += 1) {
      expect(await give()).toMatchObject({
        __typename: 'TwoFactorAuthPermanentLockout',
        message:
          'Your account has been locked, because you have attempted to enter a verification code too many times.',
      })
    }
  })

  test('an authyId works once, in its session, for a quarter of an hour, with the code of its number', async () => {
    const email = 'own.id@example.org'
    const [browser, other] = [openBrowser(), openBrowser()]
    await member(browser, email, password)
    await signIn(other, email, password)
    const begin = async (browserOf: typeof browser, phone: string) =>
      (await browserOf.ask(twoFactorCalls.registerAuthyUser, register(phone))).authyId as string
    const give = (browserOf: typeof browser, authyId: string, verificationCode: string) =>
      browserOf.ask(twoFactorCalls.crupdateTwoFactorAuth, {
        authyId,
        preferredMethod: 'SMS_TEXT',
        verificationCode,
      })
    const first = await begin(browser, '2025550125')
    const second = await begin(browser, '2025550126')
    const code = await codeSentTo('2025550126')
    expect(await give(browser, first, code)).toMatchObject({ __typename: 'InvalidTwoFactorAuthCode' })
    expect(await give(other, second, code)).toMatchObject({ __typename: 'BadRequest' })
    expect(await give(openBrowser(), second, code)).toMatchObject({ __typename: 'Unauthorized' })
    const all = await Promise.all(Array.from({ length: 5 }, () => give(browser, second, code)))
    expect(all.filter(({ __typename }) => __typename === 'MutationSuccess')).toHaveLength(1)
    const third = await begin(browser, '2025550127')
    const late = await codeSentTo('2025550127')
    advanceClock(15 * 60_000 + 1)
    expect(await give(browser, third, late)).toMatchObject({ __typename: 'BadRequest' })
  })
})

describe('an authenticator app (D35)', () => {
  const codeOf = (secret: string) => new TOTP({ secret, digits: 6 }).generate({ timestamp: now() })

  test('its six-digit code turns it on and signs in, each code once', async () => {
    const email = 'app@example.org'
    const browser = openBrowser()
    await member(browser, email, password)
    const app = await browser.ask(twoFactorCalls.registerAuthenticatorApp)
    const secret = String(app.secret)
    const uri = new URL(String(app.uri))
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('digits')]).toEqual([
      'otpauth:',
      secret,
      '6',
    ])
    expect(String(app.qrPath)).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
    const give = (verificationCode: string) =>
      browser.ask(twoFactorCalls.crupdateTwoFactorAuth, {
        authyId: app.authyId,
        preferredMethod: 'AUTH_APP',
        verificationCode,
      })
    expect(await give('1234567')).toMatchObject({ __typename: 'BadRequest' })
    expect(await give(otherThan(codeOf(secret)))).toMatchObject({ __typename: 'InvalidTwoFactorAuthCode' })
    const used = codeOf(secret)
    expect(await give(used)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await browser.ask(twoFactorCalls.twoFactor)).toMatchObject({
      method: 'AUTH_APP',
      lastDigits: null,
    })

    const signInWith = async (code: string) => {
      const { token } = await openBrowser().ask(identityCalls.loginUser, { email, password })
      return (await openBrowser().ask(identityCalls.loginUser, { token, twoFactorVerificationCode: code }))
        .__typename
    }
    expect(await signInWith(used)).toBe('InvalidTwoFactorAuthCode')
    advanceClock(30_000)
    const next = codeOf(secret)
    const twice = await Promise.all([signInWith(next), signInWith(next)])
    expect(twice.toSorted()).toEqual(['AuthInfo', 'InvalidTwoFactorAuthCode'])
    advanceClock(5 * 60_000)
    expect(await signInWith(next)).toBe('InvalidTwoFactorAuthCode')
    expect(await signInWith(codeOf(secret))).toBe('AuthInfo')
  })

  test('its secret is nowhere in the database in plain form', async () => {
    const browser = openBrowser()
    await signUpByLink(browser, 'sealed.app@example.org', 'Sealed')
    const { secret } = await browser.ask(twoFactorCalls.registerAuthenticatorApp)
    const { results } = await env.DB.prepare('select * from one_time_tokens').all()
    expect(JSON.stringify(results)).not.toContain(secret)
  })
})

describe('recovery codes (R437)', () => {
  test('there are ten of eight characters, only for oneself (R029)', async () => {
    const browser = openBrowser()
    const userId = await member(browser, 'codes@example.org', password)
    await turnOn(browser, '2025550130')
    const codes = await recoveryCodes(browser, userId)
    expect(codes).toHaveLength(10)
    expect(codes.every((code) => /^[a-z0-9]{8}$/.test(code))).toBe(true)
    expect(await browser.ask(twoFactorCalls.twoFactor)).toMatchObject({ unusedRecoveryCodes: 10 })
    for (const other of ['000000000000', '']) {
      expect(await browser.ask(twoFactorCalls.crupdateTwoFactorBackupCodes, { userId: other })).toMatchObject(
        { __typename: 'NotFound' },
      )
    }
    expect(await openBrowser().ask(twoFactorCalls.crupdateTwoFactorBackupCodes, { userId })).toMatchObject({
      __typename: 'NotFound',
    })
    const { results } = await env.DB.prepare('select * from recovery_codes').all()
    for (const code of codes) expect(JSON.stringify(results)).not.toContain(code)
  })

  test('each can be used once, and a new set voids the old one (I7)', async () => {
    const email = 'codes.once@example.org'
    const browser = openBrowser()
    const userId = await member(browser, email, password)
    await turnOn(browser, '2025550131')
    const [first, second] = await recoveryCodes(browser, userId)
    const signInWith = async (backupCode: string) => {
      const { token } = await openBrowser().ask(identityCalls.loginUser, { email, password })
      return (await openBrowser().ask(identityCalls.loginUser, { token, backupCode })).__typename
    }
    const kinds = await Promise.all([signInWith(first!), signInWith(first!), signInWith(first!)])
    expect(kinds.toSorted()).toEqual(['AuthInfo', 'NotFound', 'NotFound'])
    expect(await browser.ask(twoFactorCalls.twoFactor)).toMatchObject({ unusedRecoveryCodes: 9 })
    const [renewed] = await recoveryCodes(browser, userId)
    expect(await signInWith(second!)).toBe('NotFound')
    expect(await signInWith(renewed!)).toBe('AuthInfo')
  })

  test('a first set sends no notice that others are void; the next one does, by email and notification', async () => {
    const email = 'codes.renewed@example.org'
    const browser = openBrowser()
    const userId = await member(browser, email, password)
    await turnOn(browser, '2025550133')
    const notices = async () => {
      const { notifications } = await browser.ask(
        '{ notifications(paging: { limit: 25 }) { notifications { type } } }',
      )
      const types = (notifications as { type: string }[]).map(({ type }) => type)
      const subjects = (await sentTo(email)).map(({ subject }) => subject)
      return [
        types.filter((type) => type === 'RECOVERY_CODES_RENEWED').length,
        subjects.filter((subject) => subject.startsWith('New recovery codes')).length,
      ]
    }
    await recoveryCodes(browser, userId)
    expect(await notices()).toEqual([0, 0])
    await recoveryCodes(browser, userId)
    expect(await notices()).toEqual([1, 1])
  })

  test('codes that were made while it was off do not work once it is on', async () => {
    const browser = openBrowser()
    const userId = await member(browser, 'codes.before@example.org', password)
    await recoveryCodes(browser, userId)
    await turnOn(browser, '2025550132')
    expect(await browser.ask(twoFactorCalls.twoFactor)).toMatchObject({ unusedRecoveryCodes: 0 })
  })
})
