import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'
import { ButtonLink } from '#client/design/Button.tsx'

export const page: AnyPage = {
  variables: () => ({}),
  head: () => ({ title: copy.suspended.others.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: SuspendedPage,
}

function SuspendedPage() {
  const { links } = useSite()
  const viewer = useViewer()
  if (!viewer?.isSuspended) return <NotSuspended />
  const { title, explain, appeal, help, home } = copy.suspended
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <p className="StepSubheader">{explain}</p>
      <ButtonLink kind="primary" to={path('ShowDecisions')}>
        {copy.moderation.seeDecision}
      </ButtonLink>
      {links.help && <p className="StepSubheader">{appeal}</p>}
      {links.help ? (
        <ButtonLink to={links.help}>{help}</ButtonLink>
      ) : (
        <ButtonLink to={path('ShowHome')}>{home}</ButtonLink>
      )}
    </div>
  )
}

function NotSuspended() {
  const viewer = useViewer()
  const { home, others } = copy.suspended
  return (
    <div className="SignInSlip">
      <h1>{others.title}</h1>
      <p className="StepSubheader">{others.explain}</p>
      <p className="StepSubheader">
        {viewer ? others.yours : <SignInLink operation="login">{others.signIn}</SignInLink>}
      </p>
      <ButtonLink to={path('ShowHome')}>{home}</ButtonLink>
    </div>
  )
}
