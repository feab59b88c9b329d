import { copy } from '#schema/copy.ts'
import type { RegistrationPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage } from '#client/browser/page.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { START } from '#schema/identity/signIn/state.ts'
import { Terms } from '#client/signin/Terms.tsx'

/** For a verified address or provider account. */
export const page = definePage<'RegistrationPage'>({
  operation: 'RegistrationPage',
  variables: () => ({}),
  head: () => ({ title: copy.enterName.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: RegistrationPage,
})

function RegistrationPage({ data: { signInState: state } }: { data: RegistrationPageQuery }) {
  const { title, question, field, explanation, next } = copy.enterName
  if (state.step !== 'ENTER_NAME') return <TooLate />
  return (
    <div className="SignInSlip">
      <p className="StepEyebrow">{title}</p>
      <h1>{question}</h1>
      {state.email && <p className="StepSubheader">{state.email}</p>}
      <form className="StepForm" method="post" action={path('ShowRegistrationForm')} noValidate>
        <Field
          id="name"
          name="name"
          label={field}
          defaultValue={state.name ?? ''}
          autoComplete="name"
          required
          message={state.message}
          hint={explanation}
        />
        <Button type="submit" kind="primary">
          {next}
        </Button>
      </form>
      <p className="StepAside">
        <Link className="StepAside-link" to={path('ShowUnrecognizedAccount')}>
          {copy.unrecognizedAccount.asked}
        </Link>
      </p>
      <Terms state={START} cta={next} />
    </div>
  )
}

function TooLate() {
  return (
    <div className="SignInSlip">
      <h1>{copy.enterName.title}</h1>
      <p className="StepSubheader">{copy.signInLimits.tooLate}</p>
      <ButtonLink kind="primary" to={path('AcctSignin')}>
        {copy.signIn.signIn}
      </ButtonLink>
    </div>
  )
}
