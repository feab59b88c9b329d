/** The steps of signing in, which browser and worker share. */
import { describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { give, type Given, sendLink } from '#schema/signIn/moves.ts'
import type { Reaction, Send } from '#schema/signIn/reaction.ts'
import { afterError } from '#schema/signIn/reactions.ts'
import { type FlowState, START } from '#schema/signIn/state.ts'

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

/** Sends operations to fixed answers of the server. */
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

test.each<[FlowState['step'], Given, string]>([
  ['ENTER_EMAIL', { email: 'a@b' }, copy.validation.email],
  ['UNRECOGNIZED_EMAIL', { email: '' }, copy.validation.email],
  ['ENTER_NAME', { name: '  ' }, copy.validation.name],
  ['ENTER_NAME', { name: 'Some\u202eone' }, 'A name holds only characters that can be seen.'],
  ['CREATE_PASSWORD', { password: 'short' }, copy.validation.password],
  ['CHECK_YOUR_INBOX', { loginCode: '12345' }, copy.validation.loginCode],
  ['VERIFY_2FA_CODE', { code: '12a' }, copy.validation.verificationCode],
  ['ENTER_RECOVERY_CODE', { backupCode: 'abc' }, copy.recoveryCode.length],
])('%s refuses %o at once, and stays where it is (R332-R338)', (step, given, message) => {
  const reaction = give(at(step), given, withPasswords)
  expect([stepOf(reaction), messageOf(reaction)]).toEqual([step, message])
  expect(reaction).toMatchObject({ to: { isFault: true, faults: 1 } })
})

describe('an address', () => {
  test('it leads to the password of its account, or to a link if that is preferred (R283-R286)', async () => {
    const reaction = give(at('ENTER_EMAIL'), { email: ' other@example.com ' }, withPasswords)
    const { sent } = await answered(reaction, { __typename: 'PrefersMagicLink', result: false })
    expect(sent).toEqual([['MagicLinkPreferred', { email: 'other@example.com' }]])
    const preferring = async (result: boolean) =>
      (await answered(reaction, { __typename: 'PrefersMagicLink', result })).reaction
    expect(stepOf(await preferring(false))).toBe('ENTER_PASSWORD')
    expect(await preferring(true)).toMatchObject({ link: { email: 'other@example.com' }, byLink: false })
  })

  test('an address without an account leads to signing up, or is not recognised', async () => {
    for (const [operation, step] of [
      ['login', 'UNRECOGNIZED_EMAIL'],
      ['register', 'ENTER_NAME'],
    ] as const) {
      const reaction = give(at('ENTER_EMAIL', { operation }), {}, withPasswords)
      const { reaction: next } = await answered(reaction, { __typename: 'NotFound', message: '' })
      expect(stepOf(next)).toBe(step)
    }
  })

  test('it requests a link at once if passwords are off', () => {
    expect(give(at('ENTER_EMAIL'), {}, withoutPasswords)).toMatchObject({ byLink: false })
    expect(give(at('ENTER_PASSWORD'), { byLink: true }, withPasswords)).toMatchObject({ byLink: true })
  })
})

test('a name leads to the password, or to a link if passwords are off (R278)', () => {
  expect(stepOf(give(at('ENTER_NAME'), { name: 'A  B' }, withPasswords))).toBe('CREATE_PASSWORD')
  expect(give(at('ENTER_NAME'), { name: ' A  B ' }, withoutPasswords)).toMatchObject({
    link: { name: 'A B' },
  })
})

test('after a link was sent the next step says so; one that needs a password first leads there (R287, R290)', async () => {
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
  ['Unknown', 'x', { to: { message: copy.lockout.tryAgain } }],
])('a password that is answered by %s (R292-R295, R462-R469)', async (__typename, message, expected) => {
  const reaction = give(at('ENTER_PASSWORD'), { password: 'p' }, withPasswords)
  expect((await answered(reaction, { __typename, message })).reaction).toMatchObject(expected)
})

test('the first factor leads to the second, with its token (R429)', async () => {
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
