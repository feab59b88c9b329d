import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { StepForm, StepLink, StepTitle, textIn } from '#client/signin/Step.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R202. Without a help site it explains the remaining ways itself. */
export function EnterRecoveryCode({ flow }: { flow: Flow }) {
  const { state } = flow
  const { links } = useSite()
  const { title, field, next, help, helpSite, back, length } = copy.recoveryCode
  const submit = (form: HTMLFormElement) => void flow.give({ backupCode: textIn(form, 'backupCode') })
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <StepForm state={state} onSubmit={state.authToken ? submit : undefined}>
        <Field
          id="sign-in-backup-code"
          name="backupCode"
          className="Field-input Field-input--code"
          label={field}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          message={state.message}
          isFault={state.isFault}
          faults={state.faults}
          hint={state.message === length ? undefined : length}
        />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {next}
        </Button>
      </StepForm>
      <p className="StepAside">
        <StepLink flow={flow} step="VERIFY_2FA_CODE" className="StepAside-link">
          {back}
        </StepLink>
      </p>
      {links.help ? (
        <p className="StepNote">
          {help} <a href={links.help}>{helpSite}</a>
        </p>
      ) : (
        <WaysBack />
      )}
    </>
  )
}

function WaysBack() {
  const { codesToo, waysBack } = copy.lostAccess
  return (
    <details className="WaysBack">
      <summary>{codesToo}</summary>
      <ol>
        {waysBack.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ol>
    </details>
  )
}
