/**
 * What a form of setting up a second factor leads to (R382-R394). The page with scripts and the form without pass the
 * same fields to the same function; only how operations are sent differs.
 */
import { copy } from '#schema/copy.ts'
import type { TwoFactorMethod, TwoFactorSetupStep } from '#schema/enums.ts'
import type { Operations } from '#schema/generated/operations.ts'
import { digitsOf, isPhoneNumber, isVerificationCode } from '#schema/inputs/verification.ts'
import type { Send } from '#schema/identity/signIn/reaction.ts'

type App = Operations['TwoFactorAuthPage']['data']['twoFactorSetup']['app']

export interface SetupState {
  step: TwoFactorSetupStep
  preferredMethod: TwoFactorMethod
  /** Two letters. */
  country: string
  phoneNumber: string
  authyId?: string | null
  app?: App
  message: string | null
  /** Another code has just been sent. */
  isSentAgain: boolean
  isLockedOut: boolean
  /** When a lockout ends; 0 if it does not end, or if there is none. */
  lockedOutUntil: number
  /** The next attempt requires the user to prove again who they are. */
  needsProof: boolean
  /** Shown once. */
  backupCodes?: string[] | null
}

export type SetupChange = Partial<SetupState> & {
  /** The session has ended in the meantime. */
  kind?: 'Unauthorized'
}

/** The fields of a step's form. */
export interface SetupGiven {
  preferredMethod?: TwoFactorMethod
  verificationCode?: string
  /** Requests another code. */
  again?: boolean
}

interface Account {
  userId: string
  /** Of the chosen country, with its plus sign. */
  dialPrefix: string
}

/** The change, at once or after the server's answer. */
export type SetupMove = { change: SetupChange } | { ask(send: Send): Promise<SetupChange> }

export function giveSetup(state: SetupState, given: SetupGiven, account: Account): SetupMove {
  switch (state.step) {
    case 'SELECT_METHOD':
      return choose(given.preferredMethod ?? state.preferredMethod)
    case 'ENTER_PHONE':
      return sendCode(state, account)
    case 'VERIFY_CODE':
      return given.again ? sendCode(state, account) : verify(state, given)
    case 'BACKUP_CODES':
      return makeCodes(account)
  }
}

/** Back to a step: input is remembered, and a code can be entered only if one was sent. */
export const backTo = (state: Pick<SetupState, 'authyId'>, step: TwoFactorSetupStep) => ({
  step: step === 'VERIFY_CODE' && !state.authyId ? ('SELECT_METHOD' as const) : step,
  message: null,
  isLockedOut: false,
  isSentAgain: false,
  needsProof: false,
})

function choose(preferredMethod: TwoFactorMethod): SetupMove {
  if (preferredMethod !== 'AUTH_APP') {
    return { change: { preferredMethod, step: 'ENTER_PHONE', message: null } }
  }
  return {
    async ask(send) {
      const { registerAuthenticatorApp: result } = await send('registerAuthenticatorApp', {})
      return result.__typename === 'AuthenticatorApp'
        ? { preferredMethod, step: 'VERIFY_CODE', authyId: result.authyId, app: result, isLockedOut: false }
        : { preferredMethod, ...refused(result) }
    },
  }
}

function sendCode({ step, phoneNumber, preferredMethod }: SetupState, { dialPrefix }: Account): SetupMove {
  if (!isPhoneNumber(phoneNumber)) return { change: { message: copy.validation.phone } }
  const variables = { countryCode: digitsOf(dialPrefix), phoneNumber, preferredMethod }
  return {
    async ask(send) {
      const { registerAuthyUser: result } = await send('registerAuthyUser', variables)
      if (result.__typename !== 'AuthyUser') return refused(result)
      const isSentAgain = step === 'VERIFY_CODE'
      return { step: 'VERIFY_CODE', authyId: result.authyId, app: null, isLockedOut: false, isSentAgain }
    },
  }
}

function verify({ authyId, preferredMethod }: SetupState, given: SetupGiven): SetupMove {
  const verificationCode = (given.verificationCode ?? '').replace(/\s/g, '')
  if (!isVerificationCode(preferredMethod, verificationCode)) {
    return { change: { message: copy.validation.verificationCode } }
  }
  const variables = { authyId: authyId ?? '', preferredMethod, verificationCode }
  return {
    async ask(send) {
      const { crupdateTwoFactorAuth: result } = await send('crupdateTwoFactorAuth', variables)
      switch (result.__typename) {
        case 'MutationSuccess':
          return { step: 'BACKUP_CODES', authyId: null, app: null, backupCodes: null, isLockedOut: false }
        case 'TwoFactorAuthSoftLockout':
          return lockedOut(result.message, result.lockoutInfo.lockedOutUntil)
        case 'TwoFactorAuthPermanentLockout':
        case 'IpAuthLockout':
          return lockedOut(result.message, 0)
        default:
          return refused(result)
      }
    },
  }
}

const makeCodes = ({ userId }: Account): SetupMove => ({
  async ask(send) {
    const { crupdateTwoFactorBackupCodes: result } = await send('crupdateTwoFactorBackupCodes', { userId })
    return result.__typename === 'BackupCodes' ? { backupCodes: result.backupCodes } : refused(result)
  },
})

const lockedOut = (message: string, lockedOutUntil: number): SetupChange => ({
  message,
  isLockedOut: true,
  lockedOutUntil,
})

/** The server's message is shown (R393); two refusals require an action. */
function refused({ __typename, message }: { __typename: string; message: string }): SetupChange {
  if (__typename === 'Forbidden') return { needsProof: true }
  return __typename === 'Unauthorized' ? { message, kind: __typename } : { message }
}
