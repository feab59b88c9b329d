/** Where setting up stands, and what can be done there (R382, R506). */
import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { type TwoFactorMethod, TwoFactorSetupStep } from '#schema/enums.ts'
import type { TwoFactorAuthPageQuery } from '#schema/generated/operations.ts'
import { digitsOf, isPhoneNumber, isVerificationCode } from '#schema/inputs/verification.ts'
import { useHref } from '#client/browser/site.tsx'
import { useStepHistory } from '#client/signin/useStepHistory.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'

export interface SetupState extends Omit<TwoFactorAuthPageQuery['twoFactorSetup'], 'authyId' | 'app'> {
  authyId?: string | null
  app?: TwoFactorAuthPageQuery['twoFactorSetup']['app']
  isBusy: boolean
  /** Rises with everything that the server refused, so that each of them shakes and is typed anew. */
  faults: number
  /** When a lock ends; 0 for one that does not, or none. */
  lockedOutUntil: number
}

type Change = Partial<SetupState>

export interface Setup {
  state: SetupState
  choose(method: TwoFactorMethod): void
  change(change: Pick<Change, 'country' | 'phoneNumber' | 'preferredMethod'>): void
  goTo(step: TwoFactorSetupStep): void
  /** Sends a code to the number; again, if one was sent. @param dialPrefix with its plus sign */
  sendCode(dialPrefix: string): void
  verify(code: string): void
  makeCodes(): void
  /** Whoever asks has shown again who they are: what was refused is tried once more. */
  proved(): void
}

export function useTwoFactorSetup(initial: TwoFactorAuthPageQuery['twoFactorSetup']): Setup {
  const href = useHref()
  const [state, setState] = useState<SetupState>({
    ...initial,
    isBusy: false,
    faults: 0,
    lockedOutUntil: 0,
  })
  const last = useRef<(() => Promise<Change>) | null>(null)
  const steps = useStepHistory({
    first: initial.step,
    onReturn(step) {
      if (state.step === 'BACKUP_CODES') standAtCodes()
      else setState((before) => back(before, step))
    },
  })
  const change = (change: Change) => setState((before) => ({ ...before, ...change }))

  /** Another step is another entry of the browser's history; once codes are made, the steps to them are over. */
  function show({ step, ...rest }: Change) {
    change(step ? { ...rest, step } : rest)
    if (step === 'BACKUP_CODES') void steps.leave().then(standAtCodes)
    else if (step) steps.goTo(step)
    if (rest.backupCodes) standAtCodes()
  }

  /** Who reloads the page, or comes back to it, is at its last step: nothing is set up or voided once more. */
  const standAtCodes = () =>
    history.replaceState(history.state, '', href('ShowTwoFactorAuth', undefined, { step: 'BACKUP_CODES' }))

  // A lock of a minute ends while the page is open.
  useEffect(() => {
    if (!state.isLockedOut || state.lockedOutUntil === 0) return
    const wait = Math.max(1000, state.lockedOutUntil - Date.now())
    const timer = setTimeout(() => setState(unlocked), wait)
    return () => clearTimeout(timer)
  }, [state.isLockedOut, state.lockedOutUntil])

  /** A call that fails is said in one sentence (R394). */
  function run(action: () => Promise<Change>) {
    last.current = action
    change({ isBusy: true, isSentAgain: false, message: null })
    void action()
      .catch((): Change => ({ message: copy.lockout.tryAgain }))
      .then((outcome) => {
        show({ isBusy: false, ...outcome })
        if (outcome.message) setState((before) => ({ ...before, faults: before.faults + 1 }))
      })
  }

  return {
    state,
    change,
    goTo: (step) => show({ step, message: null, isLockedOut: false, isSentAgain: false }),
    choose(preferredMethod) {
      if (preferredMethod !== 'AUTH_APP') {
        return show({ preferredMethod, step: 'ENTER_PHONE', message: null })
      }
      change({ preferredMethod })
      run(beginApp)
    },
    sendCode(dialPrefix) {
      const { step, phoneNumber, preferredMethod } = state
      if (!isPhoneNumber(phoneNumber)) return change({ message: copy.validation.phone })
      run(async () => {
        const outcome = await register(digitsOf(dialPrefix), phoneNumber, preferredMethod)
        return { ...outcome, isSentAgain: step === 'VERIFY_CODE' && outcome.step === step }
      })
    },
    verify(verificationCode) {
      const { authyId, preferredMethod } = state
      if (!isVerificationCode(preferredMethod, verificationCode)) {
        return change({ message: copy.validation.verificationCode })
      }
      run(() => verifyCode(authyId ?? '', preferredMethod, verificationCode))
    },
    makeCodes: () => run(makeCodes),
    proved() {
      change({ needsProof: false, message: null })
      if (last.current) run(last.current)
    },
  }
}

/** Back or forward: what was given is kept, a code is asked for only where one was sent, and none that was taken. */
function back(state: SetupState, to: string | null): SetupState {
  const step = TwoFactorSetupStep.find((step) => step === to)
  if (!step || step === 'BACKUP_CODES') return state
  return {
    ...state,
    step: step === 'VERIFY_CODE' && !state.authyId ? 'SELECT_METHOD' : step,
    message: null,
    isLockedOut: false,
    isSentAgain: false,
    needsProof: false,
  }
}

const unlocked = (state: SetupState): SetupState => ({
  ...state,
  isLockedOut: false,
  message: null,
  lockedOutUntil: 0,
})

async function register(
  countryCode: string,
  phoneNumber: string,
  preferredMethod: TwoFactorMethod,
): Promise<Change> {
  const { registerAuthyUser: result } = await send('registerAuthyUser', {
    countryCode,
    phoneNumber,
    preferredMethod,
  })
  return result.__typename === 'AuthyUser'
    ? { step: 'VERIFY_CODE', authyId: result.authyId, app: null, isLockedOut: false }
    : refused(result)
}

async function beginApp(): Promise<Change> {
  const { registerAuthenticatorApp: result } = await send('registerAuthenticatorApp', {})
  return result.__typename === 'AuthenticatorApp'
    ? { step: 'VERIFY_CODE', authyId: result.authyId, app: result, isLockedOut: false }
    : refused(result)
}

async function verifyCode(
  authyId: string,
  preferredMethod: TwoFactorMethod,
  verificationCode: string,
): Promise<Change> {
  const { crupdateTwoFactorAuth: result } = await send('crupdateTwoFactorAuth', {
    authyId,
    preferredMethod,
    verificationCode,
  })
  switch (result.__typename) {
    case 'MutationSuccess':
      return { step: 'BACKUP_CODES', authyId: null, app: null, backupCodes: null, isLockedOut: false }
    case 'TwoFactorAuthSoftLockout':
      return {
        message: result.message,
        isLockedOut: true,
        lockedOutUntil: result.lockoutInfo.lockedOutUntil,
      }
    case 'TwoFactorAuthPermanentLockout':
    case 'IpAuthLockout':
      return { message: result.message, isLockedOut: true, lockedOutUntil: 0 }
    default:
      return refused(result)
  }
}

async function makeCodes(): Promise<Change> {
  const userId = currentViewer()?.id ?? ''
  const { crupdateTwoFactorBackupCodes: result } = await send('crupdateTwoFactorBackupCodes', { userId })
  return result.__typename === 'BackupCodes' ? { backupCodes: result.backupCodes } : refused(result)
}

/** What the server says is what is shown (R393); two refusals ask for more than reading. */
function refused({ __typename, message }: { __typename: string; message: string }): Change {
  if (__typename === 'Forbidden') return { needsProof: true }
  if (__typename === 'Unauthorized') setViewer(null)
  return { message }
}
