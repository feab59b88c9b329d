import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { Field, FieldMessage } from '#client/design/Field.tsx'

/**
 * R200
 * @param email where the link was sent, if known
 */
export function ExpiredReset({ email }: { email: string | null }) {
  const { title, expiredPrompt, requestNewLink, emailLink } = copy.createPassword
  const viewer = useViewer()
  const { flags } = useSite()
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <FieldMessage message={copy.createPassword.expired} />
      <p className="StepSubheader">{expiredPrompt}</p>
      {viewer && isBuilt('ShowSettingsTab') ? (
        <p className="StepAside">
          <Link
            className="StepAside-link"
            to={`${path('ShowSettingsTab', { setting: 'security' })}#password`}
          >
            {requestNewLink}
          </Link>
        </p>
      ) : (
        <>
          {!flags.disable_login_email && <NewLink email={email} />}
          <p className="StepNote">{copy.lostAccess.requestElsewhere}</p>
        </>
      )}
      {!viewer && !flags.disable_login_email && (
        <p className="StepAside">
          <ButtonLink to={path('AcctSignin', undefined, { operation: 'login', step: 'ENTER_EMAIL' })}>
            {emailLink}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** Visitors cannot open settings. */
function NewLink({ email }: { email: string | null }) {
  return (
    <form className="StepForm" method="post" action={path('AcctSignin')}>
      <input type="hidden" name="operation" value="login" />
      <input type="hidden" name="step" value="ENTER_PASSWORD" />
      <input type="hidden" name="by" value="reset" />
      <Field
        id="email"
        name="email"
        type="email"
        label={copy.enterEmail.field}
        autoComplete="email"
        defaultValue={email ?? ''}
        required
      />
      <Button type="submit" kind="primary">
        {copy.lostAccess.sendNewLink}
      </Button>
    </form>
  )
}
