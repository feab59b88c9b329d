import { type ComponentType, useEffect, useRef } from 'react'
import type { SusiStep } from '#schema/enums.ts'
import { track } from '#client/reporting/events.ts'
import { CheckYourInbox } from '#client/signin/CheckYourInbox.tsx'
import { CreatePassword } from '#client/signin/CreatePassword.tsx'
import { EnterEmail } from '#client/signin/EnterEmail.tsx'
import { EnterName } from '#client/signin/EnterName.tsx'
import { EnterPassword } from '#client/signin/EnterPassword.tsx'
import { EnterRecoveryCode } from '#client/signin/EnterRecoveryCode.tsx'
import { Options } from '#client/signin/Options.tsx'
import { useSignInPlace } from '#client/signin/place.ts'
import { UnrecognizedEmail } from '#client/signin/UnrecognizedEmail.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'
import { VerifyCode } from '#client/signin/VerifyCode.tsx'

/** R182 */
export function SignInSteps({ flow }: { flow: Flow }) {
  const { state } = flow
  const Step = STEPS[state.step]
  const content = useFocus(flow)
  useEffect(
    () => track('susi.viewed', { step: state.step, operation: state.operation }),
    [state.step, state.operation],
  )
  return (
    <div className="SignInSteps" ref={content} data-step={state.step}>
      <Step key={state.step + state.operation} flow={flow} />
    </div>
  )
}

/** Not on a page that has just loaded. After an error: the field, or the message if it is locked. */
function useFocus({ state }: Flow) {
  const { isEmbedded, titleId } = useSignInPlace()
  const content = useRef<HTMLDivElement>(null)
  const { step, operation, faults, isFault, isLockedOut } = state
  const now = `${step} ${operation} ${isLockedOut ? 'locked' : isFault ? faults : 0}`
  const shown = useRef(isEmbedded ? now : '')
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    const wanted = isLockedOut ? '.FieldMessage' : 'input:not([type=hidden], [readonly])'
    const fields = content.current!.querySelectorAll<HTMLElement>(wanted)
    const field = [...fields].find((element) => element.checkVisibility())
    ;(field ?? document.getElementById(titleId))?.focus()
  }, [now, isLockedOut, titleId])
  // An answer takes the focus from a disabled button or the captcha's frame.
  const { message, isBusy } = state
  const focused = useRef(message)
  useEffect(() => {
    if (isBusy) return void (focused.current = null)
    if (focused.current === message) return
    focused.current = message
    if (!message || content.current!.contains(document.activeElement)) return
    const sentences = content.current!.querySelectorAll<HTMLElement>('.FieldMessage')
    const said = [...sentences].find((element) => element.textContent && element.checkVisibility())
    said?.focus()
  }, [message, isBusy])
  return content
}

const STEPS: Record<SusiStep, ComponentType<{ flow: Flow }>> = {
  SIGNIN_OPTIONS: Options,
  SIGNUP_OPTIONS: Options,
  ENTER_EMAIL: EnterEmail,
  UNRECOGNIZED_EMAIL: UnrecognizedEmail,
  ENTER_NAME: EnterName,
  CREATE_PASSWORD: CreatePassword,
  ENTER_PASSWORD: EnterPassword,
  VERIFY_2FA_CODE: VerifyCode,
  ENTER_RECOVERY_CODE: EnterRecoveryCode,
  CHECK_YOUR_INBOX: CheckYourInbox,
}
