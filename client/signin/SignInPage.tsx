import { useId } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { SignInPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { FieldMessage } from '#client/design/Field.tsx'
import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { Frontispiece } from '#client/signin/Frontispiece.tsx'
import { stateOfPage } from '#schema/identity/signIn/state.ts'
import { SignInPlaceContext } from '#client/signin/place.ts'
import { SaidLine } from '#client/signin/Step.tsx'
import { SignInSteps } from '#client/signin/SignInSteps.tsx'
import { useSignInFlow } from '#client/signin/useSignInFlow.ts'

/** It cannot be closed and works without scripts (R280). */
export const page = definePage<'SignInPage'>({
  operation: 'SignInPage',
  variables: () => ({}),
  head: (data, at, site) => ({
    title:
      stateOfPage(at.search, data.signInState, site).operation === 'login'
        ? copy.signIn.signIn
        : copy.signIn.signUp,
    noIndex: true,
  }),
  isStandalone: true,
  styles: ['forms', 'signin'],
  Component: SignInPage,
})

function SignInPage({ data, at }: { data: SignInPageQuery; at: PageLocation }) {
  const viewer = useViewer()
  const { key } = useLocation()
  const redirect = at.search.get('redirect')
  return (
    <div className="SignInPage">
      <header className="SignInPage-top">
        <HomeLink />
        <ThemeToggle />
      </header>
      <div className="SignInPage-spread">
        <Frontispiece />
        <div className="SignInPage-form">
          {viewer ? (
            <SignedIn name={viewer.name} xsrf={viewer.xsrfToken} redirect={redirect} />
          ) : (
            // A new navigation restarts it (R295).
            <Steps key={key} data={data} at={at} />
          )}
        </div>
      </div>
    </div>
  )
}

function Steps({ data, at }: { data: SignInPageQuery; at: PageLocation }) {
  const titleId = useId()
  const initial = stateOfPage(at.search, data.signInState, useSite())
  const flow = useSignInFlow(initial)
  const { message, said } = useSentHere()
  const saved = said ?? answerTo(data.formAnswer, 'newPassword')?.message
  const isStart = flow.state.step === initial.step && !flow.state.message && !flow.state.isBusy
  const leave = () => location.assign(ownPath(flow.state.redirect))
  return (
    <SignInPlaceContext value={{ isEmbedded: true, titleId, leave }}>
      {isStart && <FieldMessage message={message ?? null} />}
      {isStart && <SaidLine>{saved}</SaidLine>}
      <SignInSteps flow={flow} />
    </SignInPlaceContext>
  )
}

interface SentHere {
  message?: string
  said?: string
}

/** Unknown on the server and during hydration. */
function useSentHere(): SentHere {
  const { state } = useLocation() as { state: SentHere | null }
  const isScripted = useScripts()
  return (isScripted && state) || {}
}

function SignedIn({ name, xsrf, redirect }: { name: string; xsrf: string; redirect: string | null }) {
  const { signedInAs, carryOn, signOut } = copy.signIn
  return (
    <div className="SignInSteps">
      <h1 className="StepTitle">{signedInAs(name)}</h1>
      <ButtonLink kind="primary" to={ownPath(redirect)}>
        {carryOn}
      </ButtonLink>
      <p className="StepAside">
        <a className="StepAside-link" href={path('AcctSignout', { xsrf })}>
          {signOut}
        </a>
      </p>
    </div>
  )
}

/** The address may name any redirect, but our links only go to this host (safety I10). */
const ownPath = (redirect: string | null) =>
  redirect && /^\/(?![/\\])[^\\\s]*$/.test(redirect) ? redirect : path('ShowHome')
