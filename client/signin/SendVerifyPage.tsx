import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** Opening the page does not send the link (D19). */
export const page = definePage<'SendVerifyPage'>({
  operation: 'SendVerifyPage',
  variables: () => ({}),
  head: () => ({ title: copy.sendVerify.title, noIndex: true }),
  styles: ['forms', 'signin'],
  Component: SendVerifyPage,
})

function SendVerifyPage({ data: { formAnswer } }: PageProps<'SendVerifyPage'>) {
  const address = useViewer()?.unverifiedEmail
  const { title, explain, submit, settings } = copy.sendVerify
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <p className="StepSubheader">{address ? explain(address) : copy.verifyEmail.nothingToVerify}</p>
      {address && (
        <ActionForm
          form="verificationByLink"
          action={path('SendVerificationEmailByLink')}
          label={submit}
          kind="primary"
          answer={formAnswer}
        />
      )}
      <ButtonLink kind="quiet" to={path('ShowSettingsTab', { setting: 'account' })}>
        {settings}
      </ButtonLink>
    </div>
  )
}
