import { copy } from '#schema/copy.ts'
import { isLoginCode } from '#schema/inputs/credentials.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { Captcha } from '#client/signin/Captcha.tsx'
import { InboxDrawing } from '#client/signin/InboxDrawing.tsx'
import { LinkInstead } from '#client/signin/LinkInstead.tsx'
import { useSignInPlace } from '#client/signin/place.ts'
import { StepForm, StepLink, StepSaid, StepTitle, textIn } from '#client/signin/Step.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** Small screens ask for the email's code (R197, R198). */
export function CheckYourInbox({ flow }: { flow: Flow }) {
  const { state } = flow
  const { leave } = useSignInPlace()
  const { title, found, clickLink, ok, enterCode, codeField, otherAddress } = copy.checkYourInbox
  const { hint, submit, sendAgain } = copy.emailedCode
  function giveWhole(typed: string) {
    const loginCode = typed.replace(/\s/g, '')
    if (isLoginCode(loginCode) && !state.isBusy) void flow.give({ loginCode })
  }
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
        <p className="OptionsDivider">{hint}</p>
      </div>
      <p className="StepSubheader CheckYourInbox-small">
        {state.isFound ? copy.existingAccount.byCode(state.email) : enterCode(state.email)}
      </p>
      <StepForm state={state} onSubmit={(form) => void flow.give({ loginCode: textIn(form, 'loginCode') })}>
        <Field
          // A new email voids the earlier code.
          key={state.sendings}
          id="sign-in-code"
          name="loginCode"
          className="Field-input Field-input--code"
          label={codeField}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          message={state.message}
          isFault={state.isFault}
          faults={state.faults}
          onInput={({ currentTarget: { value } }) => giveWhole(value)}
        />
        <Button type="submit" kind="primary" className="CheckYourInbox-small" disabled={state.isBusy}>
          {ok}
        </Button>
        <Button type="submit" className="CheckYourInbox-wide" disabled={state.isBusy}>
          {submit}
        </Button>
      </StepForm>
      <StepSaid state={state} />
      <LinkInstead flow={flow} kind="text" label={sendAgain} />
      <Captcha flow={flow} />
      <p className="StepAside">
        <StepLink flow={flow} step="ENTER_EMAIL" className="StepAside-link">
          {otherAddress}
        </StepLink>
      </p>
    </>
  )
}
