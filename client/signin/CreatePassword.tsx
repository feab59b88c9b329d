import { copy } from '#schema/copy.ts'
import { Button } from '#client/design/Button.tsx'
import { PasswordField } from '#client/design/PasswordField.tsx'
import { Captcha } from '#client/signin/Captcha.tsx'
import { GivenEmail } from '#client/signin/GivenEmail.tsx'
import { LinkInstead } from '#client/signin/LinkInstead.tsx'
import { PasswordStrength } from '#client/signin/PasswordStrength.tsx'
import { StepForm, StepLink, StepTitle, textIn } from '#client/signin/Step.tsx'
import { Terms } from '#client/signin/Terms.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R199, R278 */
export function CreatePassword({ flow }: { flow: Flow }) {
  const { state } = flow
  const { newUser, title, field, hint, finish } = copy.createPassword
  return (
    <>
      <p className="StepEyebrow">{newUser}</p>
      <StepTitle>{title}</StepTitle>
      <StepForm state={state} onSubmit={(form) => void flow.give({ password: textIn(form, 'password') })}>
        <GivenEmail email={state.email} />
        <PasswordStrength own={[state.name, state.email]} message={state.message}>
          <PasswordField
            id="sign-in-password"
            name="password"
            label={field}
            autoComplete="new-password"
            required
            message={state.message}
            isFault={state.isFault}
            faults={state.faults}
            hint={hint}
          />
        </PasswordStrength>
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {finish}
        </Button>
      </StepForm>
      <LinkInstead flow={flow} />
      <Captcha flow={flow} />
      <p className="StepAside">
        <StepLink flow={flow} step="ENTER_NAME" className="StepAside-link">
          {copy.enterName.back}
        </StepLink>
      </p>
      <Terms state={state} cta={finish} />
    </>
  )
}
