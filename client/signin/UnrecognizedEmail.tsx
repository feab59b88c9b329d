import { copy } from '#schema/copy.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { StepForm, StepLink, StepTitle, textIn } from '#client/signin/Step.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R194, R282 */
export function UnrecognizedEmail({ flow }: { flow: Flow }) {
  const { state } = flow
  const { sorry, tryAnother, seeAllOptions, createAccount } = copy.unrecognizedEmail
  return (
    <>
      <StepTitle>{sorry}</StepTitle>
      <p className="StepSubheader">{tryAnother}</p>
      {/* Repeats the form for the address. */}
      <StepForm
        state={{ ...state, step: 'ENTER_EMAIL' }}
        onSubmit={(form) => void flow.give({ email: textIn(form, 'email') })}
      >
        <Field
          id="sign-in-email"
          name="email"
          type="email"
          label={copy.enterEmail.field}
          defaultValue={state.email}
          autoComplete="username webauthn"
          autoCapitalize="off"
          spellCheck={false}
          required
          message={state.message}
          isFault={state.isFault}
          faults={state.faults}
          onInput={({ currentTarget: { value } }) => flow.keep({ email: value })}
        />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {copy.enterEmail.continue}
        </Button>
      </StepForm>
      <p className="StepAside">
        <StepLink flow={flow} step="SIGNIN_OPTIONS" className="StepAside-link">
          {seeAllOptions}
        </StepLink>
        {' or '}
        <StepLink flow={flow} step="ENTER_EMAIL" operation="register" className="StepAside-link">
          {createAccount}
        </StepLink>
      </p>
    </>
  )
}
