import { copy } from '#schema/copy.ts'
import { Button } from '#client/design/Button.tsx'
import { PasswordField } from '#client/design/PasswordField.tsx'
import { Captcha } from '#client/signin/Captcha.tsx'
import { GivenEmail } from '#client/signin/GivenEmail.tsx'
import { LinkInstead } from '#client/signin/LinkInstead.tsx'
import { PasswordIsLocked } from '#client/signin/PasswordIsLocked.tsx'
import { StepForm, StepLink, StepSaid, StepTitle, textIn } from '#client/signin/Step.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R196. A magic link stays available when the password is locked (R464). */
export function EnterPassword({ flow }: { flow: Flow }) {
  const { state } = flow
  const { title, field, submit, promo } = copy.enterPassword
  const isFound = state.isFound && state.operation === 'register'
  return (
    <>
      <StepTitle>{title}</StepTitle>
      {isFound && <p className="StepSubheader">{copy.existingAccount.byPassword}</p>}
      <StepForm state={state} onSubmit={(form) => void flow.give({ password: textIn(form, 'password') })}>
        <GivenEmail email={state.email} />
        <PasswordField
          id="sign-in-password"
          name="password"
          label={field}
          autoComplete="current-password"
          required
          message={state.message}
          isFault={state.isFault}
          faults={state.faults}
        />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {submit}
        </Button>
      </StepForm>
      <PasswordIsLocked message={state.message} />
      <StepSaid state={state} />
      <LinkInstead flow={flow} by="reset" kind="text" label={copy.lostAccess.forgotten} />
      <LinkInstead flow={flow} />
      <Captcha flow={flow} />
      <p className="StepAside">
        <StepLink flow={flow} step="ENTER_EMAIL" className="StepAside-link">
          {copy.checkYourInbox.otherAddress}
        </StepLink>
      </p>
      {isFound ? <OtherWaysIn flow={flow} /> : <p className="StepNote">{promo}</p>}
    </>
  )
}

/** The account may use a provider that signing up does not offer. */
const OtherWaysIn = ({ flow }: { flow: Flow }) => (
  <p className="StepAside">
    <StepLink flow={flow} step="SIGNIN_OPTIONS" operation="login" className="StepAside-link">
      {copy.unrecognizedEmail.seeAllOptions}
    </StepLink>
  </p>
)
