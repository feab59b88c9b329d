import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { InboxDrawing } from '#client/signin/InboxDrawing.tsx'
import { useSignInPlace } from '#client/signin/place.ts'
import { StepForm, StepLink, StepTitle, textIn } from '#client/signin/Step.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** Wide screens say that a link was sent (R197), small ones take its code (R198); the style sheet decides. */
export function CheckYourInbox({ flow }: { flow: Flow }) {
  const { state } = flow
  const { leave } = useSignInPlace()
  const { title, found, clickLink, ok, enterCode, codeField, otherAddress } = copy.checkYourInbox
  return (
    <>
      <InboxDrawing />
      <StepTitle>{title}</StepTitle>
      <div className="CheckYourInbox-wide">
        <p className="StepSubheader">
          {state.isFound ? found(state.email) : clickLink(state.email, state.operation)}
        </p>
        <Button kind="primary" className="CheckYourInbox-ok" onClick={leave}>
          {ok}
        </Button>
      </div>
      <div className="CheckYourInbox-small">
        <p className="StepSubheader">{enterCode(state.email)}</p>
        <StepForm state={state} onSubmit={(form) => void flow.give({ loginCode: textIn(form, 'loginCode') })}>
          <Field
            id="loginCode"
            name="loginCode"
            className="Field-input Field-input--code"
            label={codeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.loginCode.length}
            required
            message={state.message}
            isFault={state.isFault}
            faults={state.faults}
          />
          <Button type="submit" kind="primary" disabled={state.isBusy}>
            {ok}
          </Button>
        </StepForm>
      </div>
      <p className="StepAside">
        <StepLink flow={flow} step="ENTER_EMAIL" className="StepAside-link">
          {otherAddress}
        </StepLink>
      </p>
    </>
  )
}
