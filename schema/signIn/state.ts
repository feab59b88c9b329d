/**
 * Where a visitor stands between asking to sign in and being signed in (R277-R295). Pure functions: the modal, the page
 * and the form without scripts all move by them.
 */
import { copy } from '#schema/copy.ts'
import { SusiOperation, SusiStep, type TwoFactorMethod } from '#schema/enums.ts'
import { emailSteps } from '#schema/emailSteps.ts'
import { SusiEntryPoint } from '#schema/identity.ts'
import { unreachable } from '#schema/unreachable.ts'

/** By name; a flag that is not named is off. */
export type Flags = Readonly<Record<string, boolean | string>>

export interface FlowState {
  operation: SusiOperation
  step: SusiStep
  /** Remembered from step to step (R290). */
  email: string
  name: string
  /** A path of this host: where they were going. */
  redirect: string | null
  entryPoint: SusiEntryPoint
  /** The writer or publication that a subscription is to (R205). */
  about: string | null
  message: string | null
  /** Whether the message is about what was typed: the field shakes (R339). */
  isFault: boolean
  isLockedOut: boolean
  isExpired: boolean
  /** The link went to an account that was there before (R197). */
  isFound: boolean
  challenge: {
    method: TwoFactorMethod
    lastDigits?: string | null
    whyUnsent?: string | null
    hasCode: boolean
  } | null
  /** Another code was asked for, and sent. */
  isSentAgain: boolean
  /** Of the first factor. Null where a form holds it sealed: then the second is sent by that form alone. */
  authToken: string | null
  /** An email waits for the captcha (R285). */
  isChecking: boolean
  isBusy: boolean
  /** Rises with every fault, so that the same one shakes again. */
  faults: number
}

export const START: FlowState = {
  operation: 'login',
  step: 'SIGNIN_OPTIONS',
  email: '',
  name: '',
  redirect: null,
  entryPoint: 'default',
  about: null,
  message: null,
  isFault: false,
  isLockedOut: false,
  isExpired: false,
  isFound: false,
  challenge: null,
  isSentAgain: false,
  authToken: null,
  isChecking: false,
  isBusy: false,
  faults: 0,
}

/** What the sealed cookie tells of the form without scripts. */
export interface SealedState {
  operation: SusiOperation
  step: SusiStep
  email?: string | null
  name?: string | null
  redirect?: string | null
  entryPoint?: string | null
  message?: string | null
  isExpired: boolean
  isLockedOut: boolean
  isFound: boolean
  challenge?: FlowState['challenge']
}

/**
 * The step that an address of the sign-in page shows. Where the last form led there, what it left is shown with it;
 * another step, by a link, begins with what is remembered and without what went wrong. No address shows a step of
 * signing in by email where that is taken out (R364).
 */
export function stateOfPage(
  query: URLSearchParams,
  sealed: SealedState,
  { flags }: { flags: Flags },
): FlowState {
  const operation = oneOf(SusiOperation, query.get('operation')) ?? 'login'
  const asked = oneOf(SusiStep, query.get('step'))
  const isWhereFormLed = asked !== null && sealed.step === asked
  const state: FlowState = {
    ...START,
    operation,
    step: asked ?? optionsOf(operation),
    email: sealed.email ?? '',
    name: sealed.name ?? '',
    redirect: query.get('redirect') ?? sealed.redirect ?? null,
    entryPoint:
      oneOf(SusiEntryPoint, query.get('entryPoint')) ??
      oneOf(SusiEntryPoint, sealed.entryPoint ?? null) ??
      'default',
    challenge: sealed.challenge ?? null,
    ...(isWhereFormLed && {
      message: sealed.message ?? null,
      isFault: Boolean(sealed.message) && !sealed.isLockedOut,
      isLockedOut: sealed.isLockedOut,
      isExpired: sealed.isExpired,
      isFound: sealed.isFound,
    }),
  }
  return { ...state, step: allowed(state, flags) }
}

/** A place of the flow in the browser's history, which tells nothing of who signs in. */
export const placeOf = ({ operation, step }: Pick<FlowState, 'operation' | 'step'>): string =>
  `${operation} ${step}`

/** Back or forward at a place that was there before: what was typed is remembered, and what is missing is not shown. */
export function atPlace(state: FlowState, place: string, { flags }: { flags: Flags }): FlowState {
  const [givenOperation = null, givenStep = null] = place.split(' ')
  const operation = oneOf(SusiOperation, givenOperation) ?? state.operation
  const there = at(state, oneOf(SusiStep, givenStep) ?? optionsOf(operation), { operation })
  return { ...there, step: allowed(there, flags) }
}

function allowed(state: FlowState, flags: Flags): SusiStep {
  const isTakenOut = flags.disable_login_email && emailSteps.has(state.step)
  return isTakenOut ? optionsOf(state.operation) : reachable(state)
}

/** A step that lacks what comes before it is not shown: the flow begins where it has what it needs. */
function reachable({ step, operation, email, name, challenge }: FlowState): SusiStep {
  switch (step) {
    case 'SIGNIN_OPTIONS':
    case 'SIGNUP_OPTIONS':
      return optionsOf(operation)
    case 'ENTER_NAME':
    case 'ENTER_PASSWORD':
    case 'CHECK_YOUR_INBOX':
      return email ? step : 'ENTER_EMAIL'
    case 'CREATE_PASSWORD':
      return email && name ? step : 'ENTER_EMAIL'
    case 'VERIFY_2FA_CODE':
    case 'ENTER_RECOVERY_CODE':
      return challenge ? step : optionsOf(operation)
    case 'ENTER_EMAIL':
    case 'UNRECOGNIZED_EMAIL':
      return step
    default:
      return unreachable(step)
  }
}

/** Options of the operation: where the flow begins, and where links lead back to. */
export const optionsOf = (operation: SusiOperation): SusiStep =>
  operation === 'login' ? 'SIGNIN_OPTIONS' : 'SIGNUP_OPTIONS'

/** To another step: what is remembered stays, what went wrong does not. */
export const at = (state: FlowState, step: SusiStep, change: Partial<FlowState> = {}): FlowState => ({
  ...state,
  message: null,
  isFault: false,
  isLockedOut: false,
  isExpired: false,
  isSentAgain: false,
  isChecking: false,
  isBusy: false,
  ...change,
  step,
})

/** R281. */
export const withOperation = (state: FlowState, operation: SusiOperation, step = optionsOf(operation)) =>
  at(state, step, { operation })

/** Something typed was wrong: the field says so and shakes. */
export const fault = (state: FlowState, message: string): FlowState => ({
  ...failed(state, message),
  isFault: true,
  faults: state.faults + 1,
})

/** It did not work, for no fault of the field's. */
export const failed = (state: FlowState, message: string = copy.lockout.tryAgain): FlowState => ({
  ...state,
  message,
  isFault: false,
  isSentAgain: false,
  isChecking: false,
  isBusy: false,
})

/** R294. */
export const lockedOut = (state: FlowState, message: string): FlowState => ({
  ...failed(state, message),
  isLockedOut: true,
})

export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null
