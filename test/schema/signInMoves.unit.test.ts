/** Browser and worker share these steps. */
import { describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { looksLikeGmail } from '#schema/inputs/credentials.ts'
import { give, type SignInFields, sendLink } from '#schema/identity/signIn/moves.ts'
import { needsCaptcha } from '#schema/identity/signIn/needsCaptcha.ts'
import { passwordAnswer } from '#schema/identity/signIn/passwordAnswer.ts'
import type { Reaction, Send } from '#schema/identity/signIn/reaction.ts'
import { afterError } from '#schema/identity/signIn/reactions.ts'
import {
  atPlace,
  type FlowState,
  placeOf,
  START,
  stateOfPage,
  withOperation,
} from '#schema/identity/signIn/state.ts'

const withPasswords = { flags: { enable_passwords: true } }
const withoutPasswords = { flags: {} }
const at = (step: FlowState['step'], more: Partial<FlowState> = {}): FlowState => ({
  ...START,
  step,
  email: 'reader@example.com',
  name: 'Reader',
  redirect: '/tag/css',
  ...more,
})

/** The server's answers are fixed. */
async function answered(reaction: Reaction, result: object) {
  const sent: unknown[] = []
  const send = (async (operation: string, variables: object) => {
    sent.push([operation, variables])
    return { [operation[0]!.toLowerCase() + operation.slice(1)]: result }
  }) as unknown as Send
  if (!('ask' in reaction)) throw new Error(`Nothing is asked: ${JSON.stringify(reaction)}`)
  return { sent, reaction: await reaction.ask(send) }
}

const stepOf = (reaction: Reaction) => ('to' in reaction ? reaction.to.step : reaction)
const messageOf = (reaction: Reaction) => ('to' in reaction ? reaction.to.message : reaction)

test.each<[FlowState['step'], SignInFields, string]>([
  ...['a@b', 'a!b@c.co', 'a@b.c', 'a@b.c1', ''].map((email): [FlowState['step'], SignInFields, string] => [
    'ENTER_EMAIL',
    { email },
    copy.validation.email,
  ]),
  ['UNRECOGNIZED_EMAIL', { email: '' }, copy.validation.email],
  ['ENTER_NAME', { name: '  ' }, copy.validation.name],
  ['ENTER_NAME', { name: 'Some\u202eone' }, 'Names can only have visible characters.'],
  ['CREATE_PASSWORD', { password: 'seven77' }, copy.validation.password],
  ['CHECK_YOUR_INBOX', { loginCode: '12345' }, copy.validation.loginCode],
  ['CHECK_YOUR_INBOX', { loginCode: '12a45' }, copy.validation.loginCode],
  ['VERIFY_2FA_CODE', { code: '12a' }, copy.validation.verificationCode],
  ['ENTER_RECOVERY_CODE', { backupCode: 'abc' }, copy.recoveryCode.length],
  ['ENTER_RECOVERY_CODE', { backupCode: '1234567' }, copy.recoveryCode.length],
])('%s refuses %o at once, and stays where it is (R332-R338)', (step, given, message) => {
  const reaction = give(at(step), given, withPasswords)
  expect([stepOf(reaction), messageOf(reaction)]).toEqual([step, message])
  expect(reaction).toMatchObject({ to: { isFault: true, faults: 1 } })
})

describe('an address', () => {
  test('an address may have every character that the form allows, in any case (R332)', async () => {
    const reaction = give(at('ENTER_EMAIL'), { email: 'A.b_c%d+e-f@x-y.CO' }, withPasswords)
    const { sent } = await answered(reaction, { __typename: 'NotFound', message: '' })
    expect(sent).toEqual([['MagicLinkPreferred', { email: 'A.b_c%d+e-f@x-y.CO' }]])
  })

  test('an address opens the password of its account, or a link if that is preferred (R283-R286)', async () => {
    const reaction = give(at('ENTER_EMAIL'), { email: ' other@example.com ' }, withPasswords)
    const { sent } = await answered(reaction, { __typename: 'PrefersMagicLink', result: false })
    expect(sent).toEqual([['MagicLinkPreferred', { email: 'other@example.com' }]])
    const preferring = async (result: boolean) =>
      (await answered(reaction, { __typename: 'PrefersMagicLink', result })).reaction
    expect(stepOf(await preferring(false))).toBe('ENTER_PASSWORD')
    expect(await preferring(true)).toMatchObject({ link: { email: 'other@example.com' }, byLink: false })
  })

  test('signing up with the address of an account is reported at its password (R286)', async () => {
    for (const [operation, isFound] of [
      ['login', false],
      ['register', true],
    ] as const) {
      const reaction = give(at('ENTER_EMAIL', { operation }), {}, withPasswords)
      const { reaction: next } = await answered(reaction, { __typename: 'PrefersMagicLink', result: false })
      expect(next).toMatchObject({ to: { step: 'ENTER_PASSWORD', operation, isFound } })
    }
  })

  test('an address without an account continues to signing up, or is not recognised', async () => {
    for (const [operation, step] of [
      ['login', 'UNRECOGNIZED_EMAIL'],
      ['register', 'ENTER_NAME'],
    ] as const) {
      const reaction = give(at('ENTER_EMAIL', { operation }), {}, withPasswords)
      const { reaction: next } = await answered(reaction, { __typename: 'NotFound', message: '' })
      expect(stepOf(next)).toBe(step)
    }
  })

  test('an address requests a link at once if passwords are off', () => {
    expect(give(at('ENTER_EMAIL'), {}, withoutPasswords)).toMatchObject({ byLink: false })
    expect(give(at('ENTER_PASSWORD'), { byLink: true }, withPasswords)).toMatchObject({ byLink: true })
  })
})

test('a name is followed by the password, or by a link if passwords are off (R278)', () => {
  expect(stepOf(give(at('ENTER_NAME'), { name: 'A  B' }, withPasswords))).toBe('CREATE_PASSWORD')
  expect(give(at('ENTER_NAME'), { name: ' A  B ' }, withoutPasswords)).toMatchObject({
    link: { name: 'A B' },
  })
})

test('after a link was sent the next step says so; one that needs a password first comes before it (R287, R290)', async () => {
  const sending = sendLink(at('ENTER_NAME', { operation: 'register' }), { byLink: false, captchaValue: 'c' })
  const { sent, reaction } = await answered(sending, { __typename: 'SusiMethod', value: 'login' })
  expect(sent).toEqual([
    [
      'SendAcctAuthEmail',
      {
        email: 'reader@example.com',
        operation: 'register',
        redirect: '/tag/css',
        fullName: 'Reader',
        byLink: false,
        captchaValue: 'c',
      },
    ],
  ])
  expect(reaction).toMatchObject({ to: { step: 'CHECK_YOUR_INBOX', isFound: true } })
  const password = { __typename: 'SusiMethod', value: copy.matched.showPasswordSignup }
  expect(stepOf((await answered(sending, password)).reaction)).toBe('CREATE_PASSWORD')
})

test.each([
  ['InvalidPassword', 'wrong', { to: { message: 'wrong', isFault: true } }],
  ['NotFound', 'anything', { to: { message: copy.lockout.passwordIncorrect } }],
  ['PasswordSoftLockout', 'locked', { to: { message: 'locked', isLockedOut: true } }],
  ['IpAuthLockout', 'locked', { to: { isLockedOut: true } }],
  [
    'TwoFactorAuthSoftLockout',
    'wait',
    { signInPage: { step: 'SIGNIN_OPTIONS', message: 'wait', email: '' } },
  ],
  ['PasswordPermanentLockout', 'for good', { to: { message: 'for good', isLockedOut: true } }],
  ['TwoFactorAuthPermanentLockout', 'for good', { to: { message: 'for good', isLockedOut: true } }],
  ['BadRequest', 'not this', { to: { message: 'not this', isFault: true, isLockedOut: false } }],
  ['MissingOAuthTokens', 'nothing came', { to: { message: 'nothing came', isLockedOut: false } }],
  ['Unknown', 'x', { to: { message: copy.lockout.tryAgain, isFault: false, isLockedOut: false } }],
])(
  'a password that is answered by %s (R292-R295, R462-R469, R474, R475)',
  async (__typename, message, expected) => {
    const reaction = give(at('ENTER_PASSWORD'), { password: 'p' }, withPasswords)
    expect((await answered(reaction, { __typename, message })).reaction).toMatchObject(expected)
  },
)

test.each([
  ['VERIFY_2FA_CODE', { code: '0000000' }, 'InvalidTwoFactorAuthCode', 'wrong', 'wrong'],
  ['VERIFY_2FA_CODE', { code: '0000000' }, 'NotFound', 'timed out', 'timed out'],
  [
    'ENTER_RECOVERY_CODE',
    { backupCode: 'abcd-efgh' },
    'NotFound',
    'No such recovery code',
    copy.lockout.recoveryCode,
  ],
] as const)('at %s %o is answered by %s (R465, R473)', async (step, given, __typename, message, shown) => {
  const reaction = give(at(step, { authToken: 't' }), given, withPasswords)
  const { reaction: next } = await answered(reaction, { __typename, message })
  expect(next).toMatchObject({ to: { step, message: shown, isFault: true } })
})

test.each([
  ['ENTER_EMAIL', 'NotFound', 'x', { message: copy.lockout.tryAgain, isFault: false }],
  ['ENTER_EMAIL', 'FailedChallenge', 'human?', { message: 'human?', isFault: false }],
  ['ENTER_EMAIL', 'BadRequest', 'too many', { message: 'too many', isFault: true }],
  ['ENTER_PASSWORD', 'BadRequest', 'too many', { message: 'too many', isFault: false }],
  ['CHECK_YOUR_INBOX', 'BadRequest', 'too many', { message: 'too many', isFault: false }],
  ['ENTER_EMAIL', 'BadRequest', copy.matched.userDoesNotExist, { step: 'UNRECOGNIZED_EMAIL', message: null }],
] as const)(
  'a link asked for at %s and answered by %s opens its step, %s (R288, R470, R471)',
  async (step, __typename, message, expected) => {
    const { reaction } = await answered(sendLink(at(step), { byLink: true }), { __typename, message })
    expect(reaction).toMatchObject({ to: { step, ...expected } })
  },
)

test.each(['Forbidden', 'AlreadyExists', 'UserCreationRateLimited', 'BadRequest'])(
  'a new account that is answered by %s: the message is at the password, and the username is sent empty (R218, R455, R456, R457, R458)',
  async (__typename) => {
    const reaction = give(at('CREATE_PASSWORD'), { password: 'eight888' }, withPasswords)
    const { sent, reaction: next } = await answered(reaction, { __typename, message: 'not this one' })
    expect(sent).toMatchObject([
      ['CreateAccount', { email: 'reader@example.com', username: '', password: 'eight888' }],
    ])
    expect(next).toMatchObject({ to: { step: 'CREATE_PASSWORD', message: 'not this one', isFault: true } })
    const made = await answered(reaction, { __typename: 'AuthInfo', sessionToken: 's' })
    expect(made.reaction).toEqual({ sessionToken: 's' })
  },
)

test('the code of an email continues as its link does; errors and a lockout are reported (R427, R428, R472)', async () => {
  const reaction = give(at('CHECK_YOUR_INBOX'), { loginCode: ' 123 456 ' }, withPasswords)
  const { sent, reaction: next } = await answered(reaction, { __typename: 'Token', value: 't' })
  expect(sent).toEqual([['VerifyLoginCode', { loginCode: '123456' }]])
  expect(next).toEqual({ linkToken: 't' })
  for (const message of [copy.signInLimits.wrongCode, copy.signInLimits.codeTries]) {
    const refused = await answered(reaction, { __typename: 'NotFound', message })
    expect(refused.reaction).toMatchObject({ to: { step: 'CHECK_YOUR_INBOX', message, isFault: true } })
  }
})

test.each([
  ['BadRequest', 'not this', { message: 'not this' }],
  ['InvalidPassword', 'wrong', { message: 'wrong' }],
  ['Forbidden', copy.lockout.currentPassword, { message: copy.lockout.currentPassword, kind: 'Forbidden' }],
  ['NotFound', copy.matched.invalidToken, { message: copy.matched.invalidToken, isExpired: true }],
  ['NotFound', 'other', { message: 'other', isExpired: false }],
  ['MalformedOAuthToken', copy.matched.invalidToken, { message: copy.matched.invalidToken, isExpired: true }],
  ['ExpiredCredentials', 'late', { message: 'late', isExpired: true }],
  ['PasswordSoftLockout', 'locked', { message: 'locked', isLockedOut: true }],
  ['PasswordPermanentLockout', 'locked', { message: 'locked', isLockedOut: true }],
  ['IpAuthLockout', 'locked', { message: 'locked', isLockedOut: true }],
  ['Unknown', 'x', { message: copy.lockout.tryAgain }],
])('a new password that is answered by %s, %s (R459-R463)', (__typename, message, expected) =>
  expect(passwordAnswer({ __typename, message })).toEqual(expected),
)

describe('the step that an address or the history asks for', () => {
  const pageAt = (query: Record<string, string>, flags = {}, sealed = {}) =>
    stateOfPage(
      new URLSearchParams(query),
      {
        operation: 'login',
        step: 'SIGNIN_OPTIONS',
        isExpired: false,
        isLockedOut: false,
        isFound: false,
        ...sealed,
      },
      { flags },
    )

  test.each([
    [{}, 'SIGNIN_OPTIONS'],
    [{ operation: 'register' }, 'SIGNUP_OPTIONS'],
    [{ step: 'ENTER_EMAIL' }, 'ENTER_EMAIL'],
    [{ step: 'ENTER_PASSWORD' }, 'ENTER_EMAIL'],
    [{ step: 'CREATE_PASSWORD', operation: 'register' }, 'ENTER_EMAIL'],
    [{ step: 'VERIFY_2FA_CODE' }, 'SIGNIN_OPTIONS'],
    [{ step: 'NO_SUCH_STEP' }, 'SIGNIN_OPTIONS'],
  ])('%o shows %s where no step is remembered (R182, R280)', (query, step) => {
    expect(pageAt(query).step).toBe(step)
    expect(pageAt(query, { disable_login_email: true }).step).toMatch(/^SIGN(?:IN|UP)_OPTIONS$/)
  })

  test('only the step after the last form shows its message, and that a link has expired (R192)', () => {
    const sealed = { step: 'ENTER_EMAIL', email: 'a@b.co', message: 'no', isExpired: true }
    expect(pageAt({ step: 'ENTER_EMAIL' }, {}, sealed)).toMatchObject({
      email: 'a@b.co',
      message: 'no',
      isExpired: true,
    })
    expect(pageAt({ step: 'UNRECOGNIZED_EMAIL' }, {}, sealed)).toMatchObject({
      email: 'a@b.co',
      message: null,
      isExpired: false,
    })
  })

  test('Back opens a step with its typed values and without its errors (R281, R290)', () => {
    const state = at('ENTER_PASSWORD', { message: 'wrong', isFault: true, isLockedOut: true })
    const there = atPlace(state, placeOf({ operation: 'login', step: 'ENTER_EMAIL' }), withPasswords)
    expect(there).toMatchObject({
      step: 'ENTER_EMAIL',
      email: 'reader@example.com',
      message: null,
      isFault: false,
      isLockedOut: false,
    })
    expect(atPlace(state, 'login VERIFY_2FA_CODE', withPasswords).step).toBe('SIGNIN_OPTIONS')
    expect(withOperation(state, 'register')).toMatchObject({
      operation: 'register',
      step: 'SIGNUP_OPTIONS',
      email: 'reader@example.com',
    })
  })
})

test.each([
  [{}, false, false],
  [{ enable_email_sign_in_captcha: true }, true, true],
  [{ enable_email_sign_in_captcha: true, skip_sign_in_recaptcha: true }, false, true],
])(
  'with %o the captcha is needed for signing in: %s, for signing up: %s (R285, R341, R365)',
  (flags, login, register) => {
    expect([needsCaptcha(flags, 'login'), needsCaptcha(flags, 'register')]).toEqual([login, register])
  },
)

test('Google’s addresses are known by their start (R340)', () => {
  for (const typed of ['a@gm', 'a@GMAIL.com', 'a@goo']) expect(looksLikeGmail(typed)).toBe(true)
  for (const typed of ['a@yahoo', 'gm@a', 'a@g']) expect(looksLikeGmail(typed)).toBe(false)
})

test('the first factor is followed by the second, with its token (R429)', async () => {
  const first = give(at('ENTER_PASSWORD'), { password: 'p' }, withPasswords)
  const challenge = { method: 'SMS_TEXT', hasCode: true }
  const { reaction } = await answered(first, { __typename: 'AuthToken', token: 't', challenge })
  expect(reaction).toMatchObject({ to: { step: 'VERIFY_2FA_CODE', authToken: 't', challenge } })
  const { to } = reaction as { to: FlowState }
  const second = await answered(give(to, { code: '12 34 567' }, withPasswords), {
    __typename: 'AuthInfo',
    sessionToken: 's',
  })
  expect(second.sent).toEqual([
    ['LoginUser', { token: 't', operation: 'login', twoFactorVerificationCode: '1234567' }],
  ])
  expect(second.reaction).toEqual({ sessionToken: 's' })
  const again = await answered(give(to, { resend: 'VOICE_CALL' }, withPasswords), {
    __typename: 'TwoFactorChallenge',
    ...challenge,
  })
  expect(again.reaction).toMatchObject({
    to: { step: 'VERIFY_2FA_CODE', said: copy.twoFactorSignIn.sentAgain },
  })
})

test('only errors meant for users are shown (R471, R476)', () => {
  const from = at('ENTER_EMAIL')
  expect(messageOf(afterError(from, new Error(copy.signInLimits.addresses)))).toBe(
    copy.signInLimits.addresses,
  )
  expect(messageOf(afterError(from, new Error('connection reset')))).toBe(copy.lockout.tryAgain)
})
