import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { Captcha } from '#client/signin/Captcha.tsx'
import { StepForm, StepLink, StepTitle, textIn } from '#client/signin/Step.tsx'
import { Terms } from '#client/signin/Terms.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R195. */
export function EnterName({ flow }: { flow: Flow }) {
  const { state } = flow
  const { flags } = useSite()
  const { title, question, field, explanation, next, back } = copy.enterName
  return (
    <>
      <p className="StepEyebrow">{title}</p>
      <StepTitle>{question}</StepTitle>
      <StepForm state={state} onSubmit={(form) => void flow.give({ name: textIn(form, 'name') })}>
        <Field
          id="sign-in-name"
          name="name"
          label={field}
          defaultValue={state.name}
          autoComplete="name"
          required
          message={state.message}
          isFault={state.isFault}
          faults={state.faults}
          hint={explanation}
          onInput={({ currentTarget: { value } }) => flow.keep({ name: value })}
        />
        {!flags.enable_passwords && <Captcha flow={flow} />}
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {next}
        </Button>
      </StepForm>
      <p className="StepAside">
        <StepLink flow={flow} step="ENTER_EMAIL" className="StepAside-link">
          {back}
        </StepLink>
      </p>
      <Terms state={state} cta={next} />
    </>
  )
}
