/** R277-R295, R454-R476 */
import { copy } from '#schema/copy.ts'
import type {
  CreateAccountMutation,
  LoginUserMutation,
  MagicLinkPreferredQuery,
  ResendTwoFactorCodeMutation,
  SendAcctAuthEmailMutation,
  VerifyLoginCodeMutation,
} from '#schema/generated/operations.ts'
import type { Reaction } from '#schema/identity/signIn/reaction.ts'
import { at, failed, fault, type FlowState, lockedOut, START } from '#schema/identity/signIn/state.ts'

/** R283-R286. */
export function afterPreference(
  state: FlowState,
  { magicLinkPreferred: result }: MagicLinkPreferredQuery,
): Reaction {
  if (result.__typename === 'NotFound') {
    return { to: at(state, state.operation === 'login' ? 'UNRECOGNIZED_EMAIL' : 'ENTER_NAME') }
  }
  if (result.result) return { link: state, byLink: false }
  return { to: at(state, 'ENTER_PASSWORD', { isFound: state.operation === 'register' }) }
}

/** R287, R288, R290, R470, R471. */
export function afterSending(
  state: FlowState,
  { sendAcctAuthEmail: result }: SendAcctAuthEmailMutation,
): Reaction {
  switch (result.__typename) {
    case 'SusiMethod':
      return result.value === copy.matched.showPasswordSignup
        ? { to: at(state, 'CREATE_PASSWORD') }
        : {
            to: at(state, 'CHECK_YOUR_INBOX', {
              isFound: state.operation === 'register' && result.value === 'login',
              said: state.step === 'CHECK_YOUR_INBOX' ? copy.emailedCode.sentAgain(state.email) : null,
              sendings: state.sendings + 1,
            }),
          }
    case 'BadRequest':
      return result.message === copy.matched.userDoesNotExist
        ? { to: at(state, 'UNRECOGNIZED_EMAIL') }
        : { to: (isAboutAnotherField(state) ? failed : fault)(state, result.message) }
    case 'FailedChallenge':
      return { to: failed(state, result.message) }
    default:
      return { to: failed(state) }
  }
}

/** A refused email is not about a password or code. */
const isAboutAnotherField = ({ step }: FlowState) => step === 'ENTER_PASSWORD' || step === 'CHECK_YOUR_INBOX'

/** The old password may come to mind. */
export function afterSendingReset(
  state: FlowState,
  { sendAcctAuthEmail: result }: SendAcctAuthEmailMutation,
): Reaction {
  if (result.__typename !== 'SusiMethod') return afterSending(state, { sendAcctAuthEmail: result })
  return { to: at(state, 'ENTER_PASSWORD', { said: copy.lostAccess.resetSent(state.email) }) }
}

/** R292-R295, R462-R469, R473-R475. */
export function afterLogin(state: FlowState, { loginUser: result }: LoginUserMutation): Reaction {
  switch (result.__typename) {
    case 'AuthInfo':
      return { sessionToken: result.sessionToken }
    case 'AuthToken': {
      const { token: authToken, challenge } = result
      return { to: at(state, 'VERIFY_2FA_CODE', { authToken, challenge }) }
    }
    case 'NotFound':
      return { to: fault(state, notFoundMessage(state, result.message)) }
    case 'InvalidPassword':
    case 'InvalidTwoFactorAuthCode':
    case 'BadRequest':
    case 'MissingOAuthTokens':
      return { to: fault(state, result.message) }
    case 'TwoFactorAuthSoftLockout':
      return { signInPage: { ...START, redirect: state.redirect, message: result.message } }
    case 'PasswordSoftLockout':
    case 'PasswordPermanentLockout':
    case 'TwoFactorAuthPermanentLockout':
    case 'IpAuthLockout':
      return { to: lockedOut(state, result.message) }
    default:
      return { to: failed(state) }
  }
}

function notFoundMessage({ step }: FlowState, message: string): string {
  if (step === 'ENTER_PASSWORD') return copy.lockout.passwordIncorrect
  return /recovery code/i.test(message) ? copy.lockout.recoveryCode : message
}

/** R455-R458. */
export const afterCreating = (state: FlowState, { createAccount: result }: CreateAccountMutation): Reaction =>
  result.__typename === 'AuthInfo'
    ? { sessionToken: result.sessionToken }
    : { to: fault(state, result.message) }

export function afterResending(
  state: FlowState,
  { resendTwoFactorCode: result }: ResendTwoFactorCodeMutation,
): Reaction {
  return result.__typename === 'TwoFactorChallenge'
    ? {
        to: at(state, state.step, {
          challenge: result,
          said: result.whyUnsent ? null : copy.twoFactorSignIn.sentAgain,
        }),
      }
    : { to: failed(state, result.message) }
}

/** R427. */
export const afterLoginCode = (
  state: FlowState,
  { verifyLoginCode: result }: VerifyLoginCodeMutation,
): Reaction =>
  result.__typename === 'Token' ? { linkToken: result.value } : { to: fault(state, result.message) }

/** Some errors have messages for users (R471, R476). */
export const afterError = (state: FlowState, { message }: Error): Reaction => ({
  to: failed(state, message === copy.signInLimits.addresses ? message : copy.lockout.tryAgain),
})
