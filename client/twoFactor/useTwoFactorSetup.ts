import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { TwoFactorSetupStep } from '#schema/enums.ts'
import type { TwoFactorAuthPageQuery } from '#schema/generated/operations.ts'
import { oneOf } from '#schema/identity/signIn/state.ts'
import {
  backTo,
  giveSetup,
  type SetupChange,
  type SetupGiven,
  type SetupState,
} from '#schema/identity/twoFactorSetup.ts'
import { useHref } from '#client/browser/site.tsx'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'
import { useStepHistory } from '#client/session/useStepHistory.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'

interface PageState extends SetupState {
  isBusy: boolean
  faults: number
}

type Change = Partial<PageState>

export interface Setup {
  state: PageState
  change(change: Pick<Change, 'country' | 'phoneNumber' | 'preferredMethod'>): void
  goTo(step: TwoFactorSetupStep): void
  /** @param dialPrefix with its plus sign, where a code is sent */
  give(given: SetupGiven, dialPrefix?: string): void
  proved(): void
}

/** R382, R506 */
export function useTwoFactorSetup(initial: TwoFactorAuthPageQuery['twoFactorSetup']): Setup {
  const href = useHref()
  const [state, setState] = useState<PageState>({
    ...initial,
    message: initial.message ?? null,
    isBusy: false,
    faults: 0,
    lockedOutUntil: 0,
  })
  const last = useRef<(() => Promise<SetupChange>) | null>(null)
  const steps = useStepHistory({
    first: initial.step,
    onReturn(step) {
      if (state.step === 'BACKUP_CODES') stayAtCodes()
      else setState((before) => back(before, step))
    },
  })
  // After a reload the history entry still has the app's step.
  const [app] = useState(initial.app)
  useEffect(() => {
    if (!app || !isAtCode()) return
    // The server does not know the history.
    // oxlint-disable-next-line react/set-state-in-effect
    setState((before) => ({
      ...before,
      step: 'VERIFY_CODE',
      preferredMethod: 'AUTH_APP',
      authyId: app.authyId,
      app,
    }))
  }, [app])
  const change = (change: Change) => setState((before) => ({ ...before, ...change }))

  /** Each step is a history entry until codes are made. */
  function show({ step, ...rest }: Change) {
    change(step ? { ...rest, step } : rest)
    if (step === 'BACKUP_CODES') void steps.leave().then(stayAtCodes)
    else if (step) steps.goTo(step)
    if (rest.backupCodes) stayAtCodes()
  }

  /** A reload must not replace the codes. */
  const stayAtCodes = () =>
    history.replaceState(history.state, '', href('ShowTwoFactorAuth', undefined, { step: 'BACKUP_CODES' }))

  // A lockout of a minute ends while the page is open.
  useEffect(() => {
    if (!state.isLockedOut || state.lockedOutUntil === 0) return
    const wait = Math.max(1000, state.lockedOutUntil - Date.now())
    const timer = setTimeout(() => setState(unlocked), wait)
    return () => clearTimeout(timer)
  }, [state.isLockedOut, state.lockedOutUntil])

  /** R394 */
  function run(action: () => Promise<SetupChange>) {
    last.current = action
    change({ isBusy: true, isSentAgain: false, message: null })
    void retryAfterSignIn(action)
      .catch((): SetupChange => ({ message: copy.lockout.tryAgain }))
      .then(({ kind, ...outcome }) => {
        if (kind) setViewer(null)
        show({ isBusy: false, ...outcome })
        if (outcome.message) setState((before) => ({ ...before, faults: before.faults + 1 }))
      })
  }

  return {
    state,
    change,
    goTo: (step) => show({ step, message: null, isLockedOut: false, isSentAgain: false }),
    give(given, dialPrefix = '') {
      const from = given.preferredMethod ? { ...state, preferredMethod: given.preferredMethod } : state
      const move = giveSetup(from, given, { dialPrefix, userId: currentViewer()?.id ?? '' })
      if ('change' in move) return show(move.change)
      change({ preferredMethod: from.preferredMethod })
      run(() => move.ask(send))
    },
    proved() {
      change({ needsProof: false, message: null })
      if (last.current) run(last.current)
    },
  }
}

const isAtCode = () => (history.state as { step?: { name: string } } | null)?.step?.name === 'VERIFY_CODE'

/** The history never returns to the codes. */
function back(state: PageState, to: string | null): PageState {
  const step = oneOf(TwoFactorSetupStep, to)
  return !step || step === 'BACKUP_CODES' ? state : { ...state, ...backTo(state, step) }
}

const unlocked = (state: PageState): PageState => ({
  ...state,
  isLockedOut: false,
  message: null,
  lockedOutUntil: 0,
})
