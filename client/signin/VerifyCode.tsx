import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Button } from '#client/design/Button.tsx'
import { CodeInput } from '#client/design/CodeInput.tsx'
import { useSite } from '#client/browser/site.tsx'
import type { FlowState } from '#schema/identity/signIn/state.ts'
import { GetHelp } from '#client/signin/GetHelp.tsx'
import { StepForm, StepLink, StepMessage, StepSaid, StepTitle, textIn } from '#client/signin/Step.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

const MESSAGE = 'verification-message'

/** Seven boxes for a text message or call, six for an app (R201, D35). */
export function VerifyCode({ flow }: { flow: Flow }) {
  const { state } = flow
  const { title, resend, callAgain, verify, help, changeInSettings } = copy.twoFactorSignIn
  const method = state.challenge?.method ?? 'SMS_TEXT'
  const isWithoutCode = state.challenge?.hasCode === false
  const length = method === 'AUTH_APP' ? limits.authAppCode.length : limits.twoFactorCode.length

  function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (submitter instanceof HTMLButtonElement && submitter.name === 'resend')
      return void flow.give({ resend: method })
    void flow.give({ code: textIn(form, 'code') })
  }

  return (
    <>
      <StepTitle>{title}</StepTitle>
      <p className="StepSubheader">{whereTo(state)}</p>
      {isWithoutCode && <Recover flow={flow} />}
      <StepForm state={state} onSubmit={state.authToken ? submit : undefined}>
        <CodeInput
          name="code"
          length={length}
          label={title}
          describedBy={state.message ? MESSAGE : undefined}
          invalid={state.isFault}
          faults={state.faults}
        />
        <StepMessage state={state} id={MESSAGE} />
        {/* First, because Enter presses it. Not disabled while busy: a disabled button loses the focus. */}
        <Button type="submit" kind="primary" aria-disabled={state.isBusy || undefined}>
          {verify}
        </Button>
        {method !== 'AUTH_APP' && (
          <div className="VerifyCode-others">
            <Button
              type="submit"
              kind="text"
              name="resend"
              value={method}
              aria-disabled={state.isBusy || undefined}
            >
              {method === 'VOICE_CALL' ? callAgain : resend}
            </Button>
            <ChangePhone answer={changeInSettings} />
          </div>
        )}
        <StepSaid state={state} />
      </StepForm>
      {!isWithoutCode && <Recover flow={flow} />}
      <GetHelp text={help} answer={changeInSettings} />
    </>
  )
}

/** Above the boxes if there is no code to enter. */
function Recover({ flow }: { flow: Flow }) {
  return (
    <p className="StepAside">
      <StepLink flow={flow} step="ENTER_RECOVERY_CODE" className="StepAside-link">
        {copy.twoFactorSignIn.recover}
      </StepLink>
    </p>
  )
}

function whereTo({ challenge }: FlowState): string {
  const { app, texted, called } = copy.twoFactorSignIn
  if (challenge?.whyUnsent) return challenge.whyUnsent
  if (!challenge || challenge.method === 'AUTH_APP') return app
  return (challenge.method === 'VOICE_CALL' ? called : texted)(challenge.lastDigits ?? '')
}

/** Changing the number needs a session. */
function ChangePhone({ answer }: { answer: string }) {
  const { links } = useSite()
  const { changePhone } = copy.twoFactorSignIn
  return (
    <details className="ChangePhone">
      <summary>{changePhone}</summary>
      <p>
        {answer} {links.help && <a href={links.help}>{copy.recoveryCode.helpSite}</a>}
      </p>
    </details>
  )
}
