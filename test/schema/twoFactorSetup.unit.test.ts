/** Browser and worker share these steps. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { Send } from '#schema/identity/signIn/reaction.ts'
import {
  backTo,
  giveSetup,
  type SetupGiven,
  type SetupMove,
  type SetupState,
} from '#schema/identity/twoFactorSetup.ts'

const ACCOUNT = { userId: 'u1', dialPrefix: '+1' }

const at = (step: SetupState['step'], more: Partial<SetupState> = {}): SetupState => ({
  step,
  preferredMethod: 'SMS_TEXT',
  country: 'US',
  phoneNumber: '(202) 555-0110',
  authyId: 'sent-code',
  message: null,
  isSentAgain: false,
  isLockedOut: false,
  lockedOutUntil: 0,
  needsProof: false,
  ...more,
})

/** The server's answer is fixed. */
async function answered(move: SetupMove, result: object) {
  const sent: unknown[] = []
  const send = (async (operation: string, variables: object) => {
    sent.push([operation, variables])
    return { [operation]: result }
  }) as unknown as Send
  if (!('ask' in move)) throw new Error(`Nothing is asked: ${JSON.stringify(move)}`)
  return { sent, change: await move.ask(send) }
}

test.each<[string, SetupState, SetupGiven, object]>([
  ['a text message', at('SELECT_METHOD'), {}, { preferredMethod: 'SMS_TEXT', step: 'ENTER_PHONE' }],
  [
    'a call',
    at('SELECT_METHOD'),
    { preferredMethod: 'VOICE_CALL' },
    { preferredMethod: 'VOICE_CALL', step: 'ENTER_PHONE' },
  ],
  [
    'a short number',
    at('ENTER_PHONE', { phoneNumber: '202 555 01' }),
    {},
    { message: copy.validation.phone },
  ],
  [
    'a short code',
    at('VERIFY_CODE'),
    { verificationCode: '123456' },
    { message: copy.validation.verificationCode },
  ],
  [
    'the code of an app, in which seven digits are too many',
    at('VERIFY_CODE', { preferredMethod: 'AUTH_APP' }),
    { verificationCode: '1234567' },
    { message: copy.validation.verificationCode },
  ],
])('%s continues at once, without the server (R382, R384, R389)', (_, state, given, change) => {
  expect(giveSetup(state, given, ACCOUNT)).toMatchObject({ change })
})

test('a number is sent with the digits of its country’s prefix, and the code follows (R348, R388)', async () => {
  const { sent, change } = await answered(giveSetup(at('ENTER_PHONE'), {}, ACCOUNT), {
    __typename: 'AuthyUser',
    authyId: 'a',
  })
  expect(sent).toEqual([
    ['registerAuthyUser', { countryCode: '1', phoneNumber: '(202) 555-0110', preferredMethod: 'SMS_TEXT' }],
  ])
  expect(change).toMatchObject({ step: 'VERIFY_CODE', authyId: 'a', isSentAgain: false })
  const again = giveSetup(at('VERIFY_CODE'), { again: true, verificationCode: '12' }, ACCOUNT)
  const { change: resent } = await answered(again, { __typename: 'AuthyUser', authyId: 'b' })
  expect(resent).toMatchObject({ step: 'VERIFY_CODE', authyId: 'b', isSentAgain: true })
})

test('an app is registered before its code is asked for (D35)', async () => {
  const app = { __typename: 'AuthenticatorApp', authyId: 'a', secret: 's' }
  const move = giveSetup(at('SELECT_METHOD'), { preferredMethod: 'AUTH_APP' }, ACCOUNT)
  const { sent, change } = await answered(move, app)
  expect(sent).toEqual([['registerAuthenticatorApp', {}]])
  expect(change).toMatchObject({ preferredMethod: 'AUTH_APP', step: 'VERIFY_CODE', authyId: 'a', app })
  const { change: refused } = await answered(move, { __typename: 'Forbidden', message: 'x' })
  expect(refused).toEqual({ preferredMethod: 'AUTH_APP', needsProof: true })
})

const until = { lockoutInfo: { lockedOutUntil: 99 } }

test.each([
  [{ __typename: 'MutationSuccess' }, { step: 'BACKUP_CODES', authyId: null, isLockedOut: false }],
  [
    { __typename: 'InvalidTwoFactorAuthCode', message: 'You have 5 more attempt(s)' },
    { message: 'You have 5 more attempt(s)' },
  ],
  [
    { __typename: 'TwoFactorAuthSoftLockout', message: 'a minute', ...until },
    { message: 'a minute', isLockedOut: true, lockedOutUntil: 99 },
  ],
  [
    { __typename: 'TwoFactorAuthPermanentLockout', message: 'for good', ...until },
    { message: 'for good', isLockedOut: true, lockedOutUntil: 0 },
  ],
  [
    { __typename: 'IpAuthLockout', message: 'a day', ...until },
    { message: 'a day', isLockedOut: true, lockedOutUntil: 0 },
  ],
  [{ __typename: 'Forbidden', message: 'x' }, { needsProof: true }],
  [
    { __typename: 'Unauthorized', message: 'signed out' },
    { message: 'signed out', kind: 'Unauthorized' },
  ],
])('a code answered by %o continues with %o (R389-R393)', async (result, expected) => {
  const move = giveSetup(at('VERIFY_CODE'), { verificationCode: '123 4567' }, ACCOUNT)
  const { sent, change } = await answered(move, result)
  expect(sent).toEqual([
    [
      'crupdateTwoFactorAuth',
      { authyId: 'sent-code', preferredMethod: 'SMS_TEXT', verificationCode: '1234567' },
    ],
  ])
  expect(change).toMatchObject(expected)
})

test('recovery codes are made for the account, and a refusal is shown (R386, R392)', async () => {
  const move = giveSetup(at('BACKUP_CODES'), {}, ACCOUNT)
  const { sent, change } = await answered(move, { __typename: 'BackupCodes', backupCodes: ['abcdefgh'] })
  expect(sent).toEqual([['crupdateTwoFactorBackupCodes', { userId: 'u1' }]])
  expect(change).toEqual({ backupCodes: ['abcdefgh'] })
  expect((await answered(move, { __typename: 'BadRequest', message: 'no' })).change).toEqual({
    message: 'no',
  })
})

test('Back opens a step without its errors, and the code only if one was sent (R506)', () => {
  const clean = { message: null, isLockedOut: false, isSentAgain: false, needsProof: false }
  expect(backTo({ authyId: 'a' }, 'VERIFY_CODE')).toEqual({ step: 'VERIFY_CODE', ...clean })
  expect(backTo({ authyId: null }, 'VERIFY_CODE')).toEqual({ step: 'SELECT_METHOD', ...clean })
  expect(backTo({ authyId: null }, 'ENTER_PHONE')).toEqual({ step: 'ENTER_PHONE', ...clean })
})
