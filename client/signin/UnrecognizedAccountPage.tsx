import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { ButtonLink } from '#client/design/Button.tsx'

/** The provider's account has no user here. */
export const page: AnyPage = {
  variables: () => ({}),
  head: () => ({ title: copy.unrecognizedAccount.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: UnrecognizedAccountPage,
}

function UnrecognizedAccountPage() {
  const { title, explain, tryAgain, create } = copy.unrecognizedAccount
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <p className="StepSubheader">{explain}</p>
      <ButtonLink kind="primary" to={path('AcctSignin')}>
        {tryAgain}
      </ButtonLink>
      <p className="StepAside">
        <Link className="StepAside-link" to={path('AcctSignin', undefined, { operation: 'register' })}>
          {create}
        </Link>
      </p>
    </div>
  )
}
