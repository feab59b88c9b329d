import { useEffect } from 'react'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { showToast } from '#client/toasts/toasts.ts'

/** The page of a used or expired reset link (R200, R461). */
export function ExpiredReset() {
  const { title, expiredPrompt, emailLink } = copy.createPassword
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <FieldMessage message={copy.createPassword.expired} />
      <ExpiredToast />
      <p className="StepSubheader">{expiredPrompt}</p>
      <RequestNewLink />
      <p className="StepAside">
        <ButtonLink to={path('AcctSignin', undefined, { operation: 'login', step: 'ENTER_EMAIL' })}>
          {emailLink}
        </ButtonLink>
      </p>
    </div>
  )
}

/** Reset links are requested in the settings; a visitor reaches them by signing in. */
function RequestNewLink() {
  const { requestNewLink } = copy.createPassword
  if (!isBuilt('ShowSettings')) return <p className="StepSubheader">{requestNewLink}</p>
  return (
    <p className="StepAside">
      <Link className="StepAside-link" to={path('ShowSettings')}>
        {requestNewLink}
      </Link>
    </p>
  )
}

/** A toast with the same message as beside the field (D39). */
export function ExpiredToast() {
  const { expired } = copy.createPassword
  useEffect(() => showToast({ text: expired, style: 'ERROR' }), [expired])
  return null
}
