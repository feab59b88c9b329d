/** The modal, the page and the form without scripts differ only in how they send. */
import { copy } from '#schema/copy.ts'
import type { TwoFactorMethod } from '#schema/enums.ts'
import type { OperationName, Operations } from '#schema/generated/operations.ts'
import { isEmail, isLoginCode, isRecoveryCode, passwordFault } from '#schema/inputs/credentials.ts'
import { isVerificationCode } from '#schema/inputs/verification.ts'
import { nameFault, shownName } from '#schema/inputs/shownName.ts'
import { skippingOnboarding } from '#schema/identity/onboarding.ts'
import type { Reaction } from '#schema/identity/signIn/reaction.ts'
import {
  afterCreating,
  afterLogin,
  afterLoginCode,
  afterPreference,
  afterResending,
  afterSending,
  afterSendingReset,
} from '#schema/identity/signIn/reactions.ts'
import { at, fault, type Flags, type FlowState } from '#schema/identity/signIn/state.ts'

export interface SignInFields {
  email?: string
  name?: string
  password?: string
  loginCode?: string
  code?: string
  backupCode?: string
  resend?: TwoFactorMethod
  /** Instead of a password, even if the account has one (R287). */
  byLink?: boolean
  byReset?: boolean
}

/** @returns the same state, if the step takes no input */
export function give(state: FlowState, given: SignInFields, { flags }: { flags: Flags }): Reaction {
  switch (state.step) {
    case 'ENTER_EMAIL':
    case 'UNRECOGNIZED_EMAIL':
      return giveEmail(state, given, flags)
    case 'ENTER_NAME':
      return giveName(state, given, flags)
    case 'ENTER_PASSWORD':
      if (given.byReset)
        return { link: { ...state, email: (given.email ?? state.email).trim() }, byLink: true, isReset: true }
      return given.byLink ? giveEmail(state, given, flags) : givePassword(state, given)
    case 'CREATE_PASSWORD':
      return given.byLink ? { link: state, byLink: true } : createAccount(state, given)
    case 'CHECK_YOUR_INBOX':
      return given.byLink ? { link: state, byLink: true } : giveLoginCode(state, given)
    case 'VERIFY_2FA_CODE':
      return given.resend ? resend(state, given.resend) : giveCode(state, given)
    case 'ENTER_RECOVERY_CODE':
      return giveRecoveryCode(state, given)
    default:
      return { to: state }
  }
}

export const sendLink = (
  from: FlowState,
  {
    byLink,
    isReset = false,
    ...more
  }: { byLink: boolean; isReset?: boolean; captchaValue?: string | null; onMobileWeb?: boolean },
): Reaction => {
  const { email, operation, entryPoint, name } = from
  const redirect = operation === 'register' ? skippingOnboarding(from.redirect, entryPoint) : from.redirect
  const variables = { email, operation, redirect, fullName: name || null, byLink, ...more }
  if (isReset)
    return ask(from, 'SendAcctAuthEmail', { ...variables, resetPasswordFlow: true }, afterSendingReset)
  return ask(from, 'SendAcctAuthEmail', variables, afterSending)
}

function giveEmail(state: FlowState, { email: given, byLink = false }: SignInFields, flags: Flags): Reaction {
  const email = (given ?? state.email).trim()
  const from = { ...state, email }
  if (!isEmail(email)) return { to: fault(from, copy.validation.email) }
  if (!flags.enable_passwords || byLink) return { link: from, byLink }
  return ask(from, 'MagicLinkPreferred', { email }, afterPreference)
}

function giveName(state: FlowState, given: SignInFields, flags: Flags): Reaction {
  const name = shownName(given.name ?? state.name)
  const from = { ...state, name }
  const message = name === '' ? copy.validation.name : nameFault(name)
  if (message) return { to: fault(from, message) }
  // R278: no email needs the captcha then.
  return flags.enable_passwords ? { to: at(from, 'CREATE_PASSWORD') } : { link: from, byLink: false }
}

function givePassword(from: FlowState, { password = '' }: SignInFields): Reaction {
  const { email, operation, redirect } = from
  return ask(from, 'LoginUser', { email, operation, password, referrer: redirect }, afterLogin)
}

function createAccount(from: FlowState, { password = '' }: SignInFields): Reaction {
  const message = passwordFault(password)
  if (message) return { to: fault(from, message) }
  const { email, name, redirect, entryPoint } = from
  const variables = { email, name, username: '', password, redirect, entryPoint }
  return ask(from, 'CreateAccount', variables, afterCreating)
}

function giveLoginCode(from: FlowState, given: SignInFields): Reaction {
  const loginCode = withoutSpaces(given.loginCode)
  if (!isLoginCode(loginCode)) return { to: fault(from, copy.validation.loginCode) }
  return ask(from, 'VerifyLoginCode', { loginCode }, afterLoginCode)
}

function giveCode(from: FlowState, given: SignInFields): Reaction {
  const twoFactorVerificationCode = withoutSpaces(given.code)
  // An incomplete code must cost no attempt.
  if (!isVerificationCode(from.challenge?.method ?? 'SMS_TEXT', twoFactorVerificationCode)) {
    return { to: fault(from, copy.validation.verificationCode) }
  }
  return secondFactor(from, { twoFactorVerificationCode })
}

function giveRecoveryCode(from: FlowState, given: SignInFields): Reaction {
  const backupCode = (given.backupCode ?? '').replace(/[\s-]/g, '')
  if (!isRecoveryCode(backupCode)) return { to: fault(from, copy.recoveryCode.length) }
  return secondFactor(from, { backupCode })
}

const secondFactor = (
  from: FlowState,
  given: { twoFactorVerificationCode: string } | { backupCode: string },
): Reaction => {
  const { authToken: token, operation } = from
  return ask(from, 'LoginUser', { token, operation, ...given }, afterLogin)
}

const resend = (from: FlowState, preferredMethod: TwoFactorMethod): Reaction =>
  ask(from, 'ResendTwoFactorCode', { token: from.authToken ?? '', preferredMethod }, afterResending)

const withoutSpaces = (text = '') => text.replace(/\s/g, '')

function ask<O extends OperationName>(
  given: FlowState,
  operation: O,
  variables: Operations[O]['variables'],
  then: (from: FlowState, data: Operations[O]['data']) => Reaction,
): Reaction {
  const from = { ...given, message: null, said: null }
  return { from, ask: async (send) => then(from, await send(operation, variables)) }
}
