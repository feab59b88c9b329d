/** The modal, the page and the form without scripts all use it (R277-R295). */
import { copy } from '#schema/copy.ts'
import { SusiOperation, SusiStep, type TwoFactorMethod } from '#schema/enums.ts'
import { emailSteps } from '#schema/identity/emailSteps.ts'
import { SusiEntryPoint } from '#schema/identity/identity.ts'
import { unreachable } from '#schema/unreachable.ts'

/** A missing flag is off. */
export type Flags = Readonly<Record<string, boolean | string>>

export interface FlowState {
  operation: SusiOperation
  step: SusiStep
  /** R290 */
  email: string
  name: string
  redirect: string | null
  entryPoint: SusiEntryPoint
  about: string | null
  message: string | null
  /** The field then shakes (R339). */
  isFault: boolean
  isLockedOut: boolean
  isExpired: boolean
  /** The given address has an account (R197). */
  isFound: boolean
  challenge: {
    method: TwoFactorMethod
    lastDigits?: string | null
    whyUnsent?: string | null
    hasCode: boolean
  } | null
  said: string | null
  /** Null if a form's cookie has it sealed. */
  authToken: string | null
  /** R285 */
  isChecking: boolean
  isBusy: boolean
  faults: number
  /** Another email voids the typed code. */
  sendings: number
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
  said: null,
  authToken: null,
  isChecking: false,
  isBusy: false,
  faults: 0,
  sendings: 0,
}

export interface SealedState {
  operation: SusiOperation
  step: SusiStep
  email?: string | null
  name?: string | null
  redirect?: string | null
  entryPoint?: string | null
  message?: string | null
  said?: string | null
  isExpired: boolean
  isLockedOut: boolean
  isFound: boolean
  challenge?: FlowState['challenge']
}

/** Results show only on the step after the last form. Switched-off ways to sign in have no address (R364). */
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
      said: sealed.said ?? null,
      isFault: Boolean(sealed.message) && !sealed.isLockedOut,
      isLockedOut: sealed.isLockedOut,
      isExpired: sealed.isExpired,
      isFound: sealed.isFound,
    }),
  }
  return { ...state, step: allowed(state, flags) }
}

export const placeOf = ({ operation, step }: Pick<FlowState, 'operation' | 'step'>): string =>
  `${operation} ${step}`

/** Shows no step that lacks some input. */
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

/** Starts the flow where no input is missing. */
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

export const optionsOf = (operation: SusiOperation): SusiStep =>
  operation === 'login' ? 'SIGNIN_OPTIONS' : 'SIGNUP_OPTIONS'

export const at = (state: FlowState, step: SusiStep, change: Partial<FlowState> = {}): FlowState => ({
  ...state,
  message: null,
  isFault: false,
  isLockedOut: false,
  isExpired: false,
  said: null,
  isChecking: false,
  isBusy: false,
  ...change,
  step,
})

/** R281. */
export const withOperation = (state: FlowState, operation: SusiOperation, step = optionsOf(operation)) =>
  at(state, step, { operation })

export const fault = (state: FlowState, message: string): FlowState => ({
  ...failed(state, message),
  isFault: true,
  faults: state.faults + 1,
})

export const failed = (state: FlowState, message: string = copy.lockout.tryAgain): FlowState => ({
  ...state,
  message,
  isFault: false,
  said: null,
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
