import { useEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import type { ConfirmPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { isBuilt } from '#client/browser/built.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'

/** The viewer must be the account that gave the address. */
export const page = definePage<'ConfirmPage'>({
  operation: 'ConfirmPage',
  variables: ({ params }) => ({ key: params.key ?? '' }),
  head: () => ({ title: copy.confirmPage.title, noIndex: true, noReferrer: true }),
  styles: ['forms', 'signin'],
  Component: ConfirmPage,
})

const OUTCOMES = ['confirmed', 'expired', 'taken', 'otherAccount'] as const

function ConfirmPage({ data: { confirmLink: link }, at }: { data: ConfirmPageQuery; at: PageLocation }) {
  const viewer = useViewer()
  const outcome = OUTCOMES.find((name) => name === at.search.get('outcome'))
  const { title, signInFirst, signIn } = copy.confirmPage
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      {link && !link.isOwn && (
        <p className="StepSubheader">{copy.confirmPage.whose(link.name, link.username)}</p>
      )}
      {viewer && link && !link.isOwn ? (
        <OtherAccount name={viewer.name} xsrf={viewer.xsrfToken} />
      ) : outcome ? (
        <Outcome outcome={outcome} />
      ) : viewer ? (
        <Confirm at={at} />
      ) : (
        <>
          <p className="StepSubheader">{signInFirst}</p>
          <ButtonLink kind="primary" to={path('AcctSignin', undefined, { redirect: at.pathname })}>
            {signIn}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** The viewer must first sign in to the other account. */
function OtherAccount({ name, xsrf }: { name: string; xsrf: string }) {
  return (
    <>
      <p className="StepSubheader" role="status">
        {copy.confirmPage.signedInAs(name)} {copy.verifyEmail.otherAccount}
      </p>
      <a className="Button Button--primary" href={path('AcctSignout', { xsrf })}>
        {copy.signIn.signOut}
      </a>
    </>
  )
}

function Confirm({ at }: { at: PageLocation }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.requestSubmit(), [])
  return (
    <>
      <p className="StepSubheader">{copy.confirmPage.explain}</p>
      <form ref={form} className="StepForm" method="post" action={at.pathname}>
        <HiddenFields />
        <Button type="submit" kind="primary">
          {copy.confirmPage.submit}
        </Button>
      </form>
    </>
  )
}

function Outcome({ outcome }: { outcome: (typeof OUTCOMES)[number] }) {
  const { toSettings, toHome } = copy.confirmPage
  return (
    <>
      <p className="StepSubheader" role="status">
        {copy.verifyEmail[outcome]}
      </p>
      {isBuilt('ShowSettings') ? (
        <ButtonLink kind="primary" to={path('ShowSettings')}>
          {toSettings}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={path('ShowHome')}>
          {toHome}
        </ButtonLink>
      )}
    </>
  )
}
